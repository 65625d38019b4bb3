"""The peers, from PyPI: fetched on demand, never a part of the repository."""
import importlib.util
import os
import subprocess
import sys
import tarfile

from .program import TOP

#: What is fetched as source, because that holds the peer's own tests.
SOURCES = {"ClusterShell": "1.10.1", "yt-dlp": "2026.10.26", "datasets": "5.2.0"}
#: What is fetched built.
BUILT = {"pikepdf": "10.18.0"}


class Missing(Exception):
    """A peer that is not there, with the reason."""


class Packages:
    def __init__(self):
        self.folder = os.path.join(TOP, ".build/peers")

    def install(self):
        """Fetches what is not there; what cannot be had is told, and its peer skipped."""
        for name, version in SOURCES.items():
            target = self.path(name, version)
            if not os.path.isdir(target):
                self.pip("download", "--no-deps", "--no-binary", name, f"{name}=={version}",
                         "--dest", target + ".part")
                self.unpack(target)
        for name, version in BUILT.items():
            target = self.path(name, version)
            if not os.path.isdir(target):
                # --target leaves the machine's own packages alone.
                self.pip("install", "--target", target, f"{name}=={version}")

    def path(self, name, version):
        return os.path.join(self.folder, f"{name}-{version}")

    def pip(self, *words):
        run = subprocess.run(
            [sys.executable, "-m", "pip", "--disable-pip-version-check", "--quiet", *words],
            stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False)
        if run.returncode != 0:
            print(f"pip {' '.join(words)}: {run.stderr.strip()[-300:]}", file=sys.stderr)

    def unpack(self, target):
        """Unpacks the one archive that was fetched; it has one folder at its top."""
        archives = os.listdir(target + ".part") if os.path.isdir(target + ".part") else []
        for archive in archives:
            with tarfile.open(os.path.join(target + ".part", archive)) as file:
                file.extractall(target + ".part")
            os.remove(os.path.join(target + ".part", archive))
            (top,) = os.listdir(target + ".part")
            os.rename(os.path.join(target + ".part", top), target)
            os.rmdir(target + ".part")

    def source(self, name):
        """The folder of a peer's source, with its tests, and its version."""
        version = SOURCES[name]
        path = self.path(name, version)
        if not os.path.isdir(path):
            raise Missing(f"the source of {name} {version} is not in .build/peers (--install)")
        return path, version

    def built(self, name):
        """Makes a built peer importable: the one fetched, or the machine's own."""
        path = self.path(name, BUILT[name])
        if os.path.isdir(path):
            sys.path.insert(0, path)
        elif importlib.util.find_spec(name) is None:
            raise Missing(f"{name} is not installed (--install)")
