"""
Renders one picture of one product: blender -b -P demo/render/render.py -- goods view colour file [side samples [height]].
colour: #rrggbb of the choice, or - for goods without colours.
"""

import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
sys.dont_write_bytecode = True

import studio
from goods import GOODS

key, view, colour, path, *quality = sys.argv[sys.argv.index("--") + 1 :]
product = GOODS[key]
studio.empty()
if colour == "-":
    product["build"]()
else:
    product["build"](colour)
studio.frame(**product["views"][view])
studio.light(product["tone"], **product.get("light", {}))
studio.shoot(os.path.abspath(path), *(int(number) for number in quality))
