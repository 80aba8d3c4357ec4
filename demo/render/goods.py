"""Which function models which goods, on which backdrop, from where."""

import digital
import food
import fruit
import kitchen

GOODS = {
    "headphones": {"build": digital.headphones, "tone": "mist", "light": {"exposure": -0.15}, "views": {"front": {"up": 14}, "close": {"up": 16, "around": 34, "fill": 1.5, "on": (0.75, -0.75, 0.75)}}},
    "apple": {"build": fruit.apples, "tone": "blush", "views": {"front": {"up": 24}}},
    "tangerine": {"build": fruit.mandarins, "tone": "butter", "views": {"front": {"up": 26}}},
    "lemon": {"build": fruit.lemons, "tone": "sage", "views": {"front": {"up": 28}}},
    "blueberry": {"build": fruit.blueberries, "tone": "lilac", "views": {"front": {"up": 34}}},
    "honey": {"build": food.honey, "tone": "butter", "views": {"front": {"up": 14}}},
    "olive-oil": {"build": food.olive_oil, "tone": "sage", "views": {"front": {"up": 10}}},
    "drip-coffee": {"build": food.drip_coffee, "tone": "sand", "views": {"front": {"up": 24}}},
    "longjing": {"build": food.longjing, "tone": "sage", "views": {"front": {"up": 18}}},
    "cookies": {"build": food.cookies, "tone": "butter", "views": {"front": {"up": 28}}},
    "power-bank": {"build": digital.power_bank, "tone": "sage", "views": {"front": {"up": 26}}},
    "camera": {"build": digital.camera, "tone": "dusk", "views": {"front": {"up": 18}, "close": {"up": 20, "around": -34, "fill": 1.25, "on": (-0.1, -0.55, 0.85)}}},
    "keyboard": {"build": digital.keyboard, "tone": "stone", "light": {"exposure": -0.3}, "views": {"front": {"up": 38, "fill": 0.88}, "close": {"up": 30, "around": 52, "fill": 1.7, "on": (0.75, 0.6, 0.4)}}},
    "watch": {"build": digital.watch, "tone": "mist", "views": {"front": {"up": 14}}},
    "mouse": {"build": digital.mouse, "tone": "sage", "light": {"exposure": -0.4}, "views": {"front": {"up": 28}}},
    "teapot": {"build": kitchen.teapot, "tone": "sand", "light": {"exposure": -0.3}, "views": {"front": {"up": 18, "around": 12}}},
}
