"""Makes the sheets that the checks open; each becomes a name of this module, its address."""

import os

from pages import images, png, save, sheet, task_list

made = globals()


def prepare():
    """Makes the sheets that the checks open."""
    images(24)
    images(200, "many/")
    label = lambda number: f"\tlabel=Label {number}" if number < 6 else ""
    task_list("plain.md", 24, {2, 3, 9}, fields=label)
    task_list("single.md", 24, {2}, "# pick 1 mode=single")
    task_list("limited.md", 24, {2, 3, 9}, "# pick 1 max=3")
    task_list("many/long.md", 200)
    task_list("small.md", 18)
    about = {2: "\tsummary=Second step\tdetail=More about it"}
    task_list("tour.md", 4, fields=lambda number: about.get(number, ""))
    made["plain"] = sheet("plain.md", "plain.html", "--embed", "full")
    made["single"] = sheet("single.md", "single.html", "--link")
    made["limited"] = sheet("limited.md", "limited.html", "--link")
    made["long"] = sheet("many/long.md", "long.html", "--link")
    made["small"] = sheet("small.md", "small.html", "--embed", "full", "--columns", "6")
    made["narrowed"] = sheet("plain.md", "narrowed.html", "--link", "-e", "4-7")
    made["paged"] = sheet("plain.md", "paged.html", "--per-page", "10", "--embed", "full")
    made["twenty"] = sheet("many/long.md", "twenty.html", "--per-page", "10", "--link")
    made["tour"] = sheet("tour.md", "tour.html", "--pager", "--embed", "full")
    made["fixed"] = sheet("plain.md", "fixed.html", "--embed", "full", "--columns", "5")
    make_odd_lists()


def make_odd_lists():
    save("it's a list.md", (
        "# pick 1 title=\"A <title>\"\r\n# @best: 1\r\n\r\n* [X] a b.png\tlabel=One\r\n"
        "prose\r\n1. [ ] \"new\\nline.png\"\r\n- [x] c.d.png\r\n  + [ ] \"latin\\xE9.png\"\r\n"
        "- [ ] last.png").encode())
    made["quirky"] = sheet("it's a list.md", "quirky.html")
    save("lines.txt", b"one.png\ntwo.png\n\nthree.png\n")
    made["lines"] = sheet("lines.txt", "lines.html")
    save("table.csv", b"path,checked,label\r\nIMG_0001.png,x,\"a, b\"\r\nIMG_0002.png,,\r\n")
    made["table"] = sheet("table.csv", "table.html")
    made["odd_names"] = [
        b"with space.png", b"percent%20.png", b"hash#1.png", b"question?.png", b"a&b.png", b"q'uote.png",
        b'double".png', b"back\\slash.png", b"colon:name.png", "日本 é.png".encode(), b"latin\xe9.png",
        b"new\nline.png", b"-dash.png", b"<b>.png", b"semi;colon.png", b"data:x.png",
        b"sub dir/../sub dir/deep%.png", b"emoji\xf0\x9f\x91\x8d.png", b"[a]{b}^`|.png"]
    os.makedirs(b"odd/sub dir", exist_ok=True)
    for name in made["odd_names"]:
        with open(b"odd/" + name, "wb") as file:
            file.write(png(9, 99, 9))
    save("odd/names", b"\0".join(made["odd_names"]))
    made["odd"] = sheet("odd/names", "odd.html", "--from", "nul", "--link")
    save("gone.txt", b"no such file.png\n")
    made["missing"] = sheet("gone.txt", "missing.html")
    save("hostile.md", (
        b"# pick 1 title=\"<b>&amp;</title>\"\n- [ ] </script><img src=x onerror=alert(1)>.png"
        b"\tlabel=</bdi></label><script>window.broken=1</script>\n"))
    made["hostile"] = sheet("hostile.md", "hostile.html")
