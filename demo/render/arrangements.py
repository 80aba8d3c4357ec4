"""Several goods together, for banners, covers of articles and artworks: where they stand, on which backdrop, from where."""

import bpy

from goods import GOODS
from props import PROPS
from shapes import group

# Text is laid over the left of a wide picture and over the upper half of any other.
WIDE, CARD, COVER = (1125, 480), (700, 440), (900, 600)
BESIDE, BELOW, FULL = (0.44, 0.97, 0.1, 0.84), (0.08, 0.92, 0.07, 0.56), (0.1, 0.9, 0.1, 0.88)

# things: goods or props, their colour, place on the table, turn to the left in degrees, size
ARRANGEMENTS = {
    "winter": {
        "size": WIDE,
        "tone": "dusk",
        "view": {"up": 12, "area": BESIDE},
        "things": [
            ("fir", None, (-1.9, 2.3), 0, 1.15),
            ("fir", None, (2.75, 2.4), 40, 1.35),
            ("teapot", "#c0654f", (0.1, 0.55), -20, 0.82),
            ("cup", None, (-1.35, -0.55), 30, 0.9),
            ("candle", None, (2.1, 0.5), -6, 0.85),
            ("chocolate", None, (0.75, -1.3), 12, 0.6),
        ],
    },
    "breakfast": {
        "size": WIDE,
        "tone": "sand",
        "view": {"up": 14, "area": BESIDE},
        "things": [
            ("drip-coffee", None, (-0.55, 1.75), -4, 0.85),
            ("sourdough", None, (0.7, 0.25), 6, 1.0),
            ("honey", None, (-1.3, 0.4), 4, 0.78),
            ("cup", None, (-1.05, -1.15), 10, 0.72),
            ("blueberry", None, (2.05, -1.0), 0, 0.32),
        ],
    },
    "desk": {
        "size": WIDE,
        "tone": "mist",
        "light": {"exposure": -0.2},
        "view": {"up": 14, "area": BESIDE},
        "things": [
            ("laptop", "#c9ccd0", (0.35, 0.7), 0, 1.0),
            ("headphones", "#7d9cc0", (-1.55, 0.1), 14, 0.62),
            ("mouse", "#e9e6e1", (2.25, -0.9), 20, 0.36),
            ("pot-plant", None, (2.45, 1.5), 0, 0.8),
            ("fountain-pen", "#26314d", (-0.75, -1.25), 10, 0.45),
        ],
    },
    "outdoors": {
        "size": WIDE,
        "tone": "sage",
        "light": {"exposure": -0.15},
        "view": {"up": 10, "area": BESIDE},
        "things": [
            ("fir", None, (-2.3, 2.6), 10, 1.1),
            ("fir", None, (2.0, 3.0), 70, 1.5),
            ("fir", None, (3.1, 2.5), 130, 1.1),
            ("tent", None, (0.25, 0.9), 0, 1.2),
            ("backpack", "#c0654f", (2.3, -0.1), -10, 0.58),
            ("boots", None, (-1.75, -0.5), 0, 0.42),
            ("flashlight", None, (0.6, -1.2), 0, 0.38),
        ],
    },
    "gifts": {
        "size": CARD,
        "tone": "blush",
        "view": {"up": 14, "area": BELOW},
        "things": [
            ("teddy", None, (-1.0, 0.2), 12, 1.0),
            ("scarf", "#c0654f", (1.0, 0.3), 0, 0.75),
            ("mooncake", None, (2.9, 0.4), -20, 0.7),
            ("candle", None, (-2.7, 0.3), 14, 0.75),
        ],
    },
    "trials": {
        "size": CARD,
        "tone": "lilac",
        "view": {"up": 18, "area": BELOW},
        "things": [
            ("cactus", None, (-1.5, 0.7), 0, 0.9),
            ("puzzle", None, (0.35, -0.3), 0, 0.85),
            ("avocado", None, (2.0, 0.9), 0, 0.72),
            ("cup", None, (-2.1, -0.8), 30, 0.75),
        ],
    },
    "hearth": {
        "size": (700, 920),
        "tone": "dusk",
        "view": {"up": 18, "area": (0.08, 0.92, 0.08, 0.5)},
        "things": [
            ("stew-pot", None, (0, 0), 0, 1.0),
            ("teapot", "#8aa08c", (1.15, 1.75), 0, 0.62),
        ],
    },
    "table": {
        "size": (700, 800),
        "tone": "butter",
        "view": {"up": 16, "area": (0.08, 0.92, 0.08, 0.56)},
        "things": [
            ("sourdough", None, (-0.1, -0.3), 10, 0.85),
            ("longjing", None, (-0.7, 1.2), 0, 0.75),
            ("teapot", "#c0654f", (0.9, 1.3), -10, 0.7),
        ],
    },
    "laundry": {
        "size": (1125, 420),
        "tone": "dusk",
        "view": {"up": 16, "area": (0.46, 0.97, 0.1, 0.9)},
        "things": [
            ("dress", "#7d9cc0", (0.75, 1.3), 0, 0.9),
            ("basket", None, (-1.35, 0.1), 10, 0.92),
            ("jeans", None, (2.5, 0.2), 0, 0.9),
            ("socks", None, (0.7, -1.2), 0, 0.6),
        ],
    },
    "starry-night": {
        "size": (750, 750),
        "tone": "night",
        "light": {"exposure": -0.15, "key": 0.8},
        "view": {"up": 8, "area": (0.1, 0.9, 0.07, 0.91)},
        "things": [
            ("moon", None, (1.3, 0.9), 8, 1.05),
            ("star", None, (-1.3, 0.7), -10, 1.1),
            ("star", None, (-0.85, 1.8), 12, 1.6),
            ("star", None, (1.2, -0.3), 14, 0.6),
            ("star", None, (0.3, 2.2), -6, 1.75),
            ("star", None, (-1.35, -0.4), 20, 0.5),
            ("teddy", None, (0, 0), 6, 1.0),
        ],
    },
    "autumn-light": {
        "size": (750, 750),
        "tone": "amber",
        "light": {"exposure": -0.1, "key": 0.8},
        "view": {"up": 16, "area": (0.1, 0.9, 0.09, 0.87)},
        "things": [
            ("candle", None, (0, 0), 0, 1.0),
            ("leaf", "#b5532c", (-1.35, -0.9), 35, 0.75),
            ("leaf", "#d08a2e", (1.35, -1.1), 160, 0.7),
            ("leaf", "#9c3d26", (0.35, -1.45), -20, 0.6),
            ("leaf", "#c9772c", (-1.5, 0.9), 110, 0.8),
            ("leaf", "#b5532c", (1.75, 0.6), 70, 0.7),
        ],
    },
    "snowfield": {
        "size": (1125, 900),
        "tone": "mist",
        "view": {"up": 8, "area": (0.05, 0.95, 0.08, 0.9)},
        "things": [
            ("fir", None, (-2.6, 2.2), 0, 1.5),
            ("fir", None, (2.5, 2.6), 40, 1.8),
            ("fir", None, (3.3, 1.6), 100, 1.2),
            ("snowman", None, (0, 0), -8, 1.0),
            ("mittens", "#c0654f", (-1.9, -0.4), 12, 0.6),
            ("boots", None, (1.9, -0.5), 0, 0.5),
        ],
    },
    "wardrobe": {
        "size": (1125, 560),
        "tone": "blush",
        "view": {"up": 12, "area": (0.07, 0.93, 0.1, 0.9)},
        "things": [
            ("coat", "#cfb491", (0.1, 1.0), 0, 0.9),
            ("scarf", "#c0654f", (-2.1, 0), 0, 0.85),
            ("socks", None, (2.2, 0), 0, 0.75),
        ],
    },
    "candles": {
        "size": (700, 700),
        "tone": "butter",
        "view": {"up": 14, "area": (0.12, 0.88, 0.12, 0.84)},
        "things": [
            ("candle", None, (-0.2, 0.2), 0, 1.0),
            ("leaf", "#c9772c", (1.1, -0.7), 150, 0.6),
            ("leaf", "#b5532c", (-1.5, -0.6), 30, 0.55),
        ],
    },
    "cocoa": {
        "size": CARD,
        "tone": "sand",
        "view": {"up": 18, "area": FULL},
        "things": [
            ("cup", None, (-1.1, 0.2), 25, 1.1),
            ("chocolate", None, (0.9, 0.1), 8, 0.8),
        ],
    },
    "soup": {"size": (460, 440), "tone": "sage", "view": {"up": 20, "area": FULL}, "things": [("stew-pot", None, (0, 0), 0, 1.0)]},
    "gloves": {"size": (460, 440), "tone": "lilac", "view": {"up": 10, "area": FULL}, "things": [("mittens", "#7d9cc0", (0, 0), 0, 1.0)]},
    "tea-time": {
        "size": COVER,
        "tone": "sage",
        "view": {"up": 16, "area": FULL},
        "things": [
            ("teapot", "#c0654f", (0.2, 0.2), -20, 1.0),
            ("longjing", None, (-1.7, 0.8), 8, 0.9),
            ("cup", None, (1.9, -0.4), 20, 0.75),
        ],
    },
    "pan-care": {
        "size": COVER,
        "tone": "sand",
        "view": {"up": 22, "area": FULL},
        "things": [
            ("skillet", None, (0, -0.3), 0, 1.0),
            ("olive-oil", None, (1.6, 1.6), 0, 0.85),
            ("lemon", None, (-1.7, 1.2), 0, 0.55),
        ],
    },
    "fruit-plate": {
        "size": COVER,
        "tone": "blush",
        "view": {"up": 20, "area": FULL},
        "things": [
            ("apple", None, (-1.0, 0.9), 0, 0.8),
            ("tangerine", None, (1.5, 0.9), 0, 0.75),
            ("strawberry", None, (-1.1, -1.0), 0, 0.45),
            ("blueberry", None, (1.0, -1.0), 0, 0.4),
        ],
    },
    "coffee-break": {
        "size": COVER,
        "tone": "sand",
        "view": {"up": 16, "area": FULL},
        "things": [
            ("drip-coffee", None, (-0.9, 0.8), -6, 0.95),
            ("cup", None, (0.9, -0.3), 20, 0.95),
            ("cookies", None, (2.2, 1.0), -10, 0.75),
        ],
    },
    "rice-bowl": {
        "size": COVER,
        "tone": "butter",
        "view": {"up": 18, "area": FULL},
        "things": [
            ("rice", None, (-0.9, 0.6), 6, 1.0),
            ("eggs", None, (1.4, 0.6), -8, 0.75),
            ("chopsticks", None, (0.6, -1.2), 0, 0.6),
        ],
    },
    "workplace": {
        "size": COVER,
        "tone": "stone",
        "light": {"exposure": -0.2},
        "view": {"up": 26, "area": FULL},
        "things": [
            ("keyboard", "#e9e6e1", (0, 0), 0, 0.9),
            ("notebook", "#7d9cc0", (-2.0, 1.0), 14, 0.6),
            ("pot-plant", None, (1.7, 1.7), 0, 0.8),
            ("fountain-pen", "#26314d", (-1.4, -1.1), 10, 0.45),
        ],
    },
    "plants": {
        "size": COVER,
        "tone": "sage",
        "view": {"up": 12, "area": FULL},
        "things": [
            ("pot-plant", None, (-0.8, 0.3), 0, 1.1),
            ("cactus", None, (1.1, -0.2), 0, 0.75),
        ],
    },
    "wool": {
        "size": COVER,
        "tone": "mist",
        "view": {"up": 20, "area": FULL},
        "things": [
            ("scarf", "#c0654f", (-0.9, 0.3), 0, 0.95),
            ("mittens", "#7d9cc0", (1.4, 0.5), -6, 0.75),
            ("socks", None, (1.3, -1.0), 0, 0.6),
        ],
    },
    "camp": {
        "size": COVER,
        "tone": "dusk",
        "light": {"exposure": -0.1},
        "view": {"up": 10, "area": FULL},
        "things": [
            ("fir", None, (-2.2, 2.6), 10, 1.2),
            ("fir", None, (2.4, 2.8), 70, 1.5),
            ("tent", None, (0.1, 0.8), 0, 1.15),
            ("backpack", "#c0654f", (1.9, -0.2), -10, 0.55),
            ("flashlight", None, (-0.3, -1.2), 0, 0.38),
        ],
    },
}


def arrange(name):
    """Puts the things of an arrangement on the table and returns it."""
    wanted = ARRANGEMENTS[name]
    scene = bpy.context.scene
    scene.render.resolution_x, scene.render.resolution_y = wanted["size"]
    for key, colour, (x, y), turn, size in wanted["things"]:
        before = set(bpy.data.objects)
        build = PROPS.get(key) or GOODS[key]["build"]
        build(colour) if colour else build()
        new = [thing for thing in bpy.data.objects if thing not in before and not thing.parent]
        group(new, at=(x, y, 0), turn=(0, 0, turn), scale=(size,) * 3)
    return wanted
