"""
Renders one picture: blender -b -P demo/render/render.py -- goods view colour file [side samples [height]],
or, of several goods: blender -b -P demo/render/render.py -- arrangement name - file [width samples].
colour: #rrggbb of the choice, or - for goods without colours.
"""

import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
sys.dont_write_bytecode = True

import studio
from arrangements import arrange
from goods import GOODS

key, view, colour, path, *quality = sys.argv[sys.argv.index("--") + 1 :]
quality = [int(number) for number in quality]
studio.empty()
if key == "arrangement":
    wanted = arrange(view)
    studio.frame(**wanted["view"])
    width, height = wanted["size"]
    side, samples = quality or (width, 48)
    quality = (side, samples, round(height * side / width))
else:
    wanted = GOODS[key]
    if colour == "-":
        wanted["build"]()
    else:
        wanted["build"](colour)
    front = wanted["views"]["front"]
    studio.frame(**wanted["views"].get(view) or studio.closer(**front))
studio.light(wanted["tone"], **wanted.get("light", {}))
studio.shoot(os.path.abspath(path), *quality)
