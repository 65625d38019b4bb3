"""A file system in a file, mounted by root."""
import fcntl
import os
import shutil
import struct
import subprocess
import tempfile

SHUTDOWN = 0x8004587D
"""`FS_IOC_SHUTDOWN`."""

WITHOUT_LOG_FLUSH = 2


def call(*words):
    return subprocess.run(words, capture_output=True, text=True)


class Disk:
    def __init__(self, rig, kind, make, mount, size="320M", needs_device=False):
        self.kind, self.mounting, self.needs_device = kind, mount, needs_device
        self.folder = tempfile.mkdtemp(dir=rig.other_room)
        self.image = os.path.join(self.folder, "image")
        self.path = os.path.join(self.folder, "disk")
        os.mkdir(self.path)
        self.fault = self.loop = None
        if os.geteuid() != 0:
            self.fault = "mounting needs root"
        elif not shutil.which(make[0]):
            self.fault = f"{make[0]} is missing"
        else:
            subprocess.run(["truncate", "-s", size, self.image], check=True)
            made = call(*make, self.image)
            if made.returncode != 0:
                self.fault = made.stderr.strip()[-100:]
            else:
                if self.needs_device:
                    self.loop = call("losetup", "--find", "--show", self.image).stdout.strip()
                self.fault = self.mount()
                if not self.fault:
                    self.unmount()

    def mount(self):
        """None, or why it cannot be mounted."""
        mounted = call(*self.mounting, self.loop or self.image, self.path)
        return None if mounted.returncode == 0 else mounted.stderr.strip()[-100:]

    def unmount(self):
        for _ in range(50):
            if call("umount", self.path).returncode == 0:
                return
        call("umount", "-l", self.path)

    def close(self):
        if self.loop:
            call("losetup", "--detach", self.loop)

    def cut(self):
        """The power goes: what is not on the disk yet never gets there."""
        folder = os.open(self.path, os.O_RDONLY)
        try:
            fcntl.ioctl(folder, SHUTDOWN, struct.pack("I", WITHOUT_LOG_FLUSH))
        finally:
            os.close(folder)
