import { contrast, luminance, parseColour, type Rgb, readableContrast } from '@shop/web/colour.ts'

/** The six colours of the setting `app_theme`; built in are its defaults. */
export interface AppTheme {
  mainBg: string
  mainBg2: string
  mainText: string
  viceBg: string
  viceBg2: string
  viceText: string
}

export const builtInTheme: AppTheme = {
  mainBg: '#fa2209',
  mainBg2: '#ff6335',
  mainText: '#ffffff',
  viceBg: '#ffb100',
  viceBg2: '#ffb900',
  viceText: '#ffffff',
}

const white: Rgb = [255, 255, 255]
const black: Rgb = [0, 0, 0]
const ink: Rgb = [29, 29, 31]
const darkCard: Rgb = [28, 28, 30]
/** how far towards black or white a fill may go and still be the colour that was picked */
const little = 0.35

/**
 * Sets the theme's CSS variables on the root. Text keeps a contrast of 4.5 : 1 for any choice of colours: a fill is
 * shaded slightly to suit its text, or else the text becomes ink or white.
 */
export function applyTheme(
  given: Partial<AppTheme> | undefined,
  dark = matchMedia('(prefers-color-scheme: dark)').matches,
): void {
  for (const [name, value] of Object.entries(themeVariables(given, dark))) {
    document.documentElement.style.setProperty(name, value)
  }
}

/**
 * The variables that `applyTheme` sets: `--main` and `--vice` as picked, fills carry text, inks are for text on cards,
 * soft is a tint behind ink.
 */
export function themeVariables(given: Partial<AppTheme> | undefined, dark: boolean): Record<string, string> {
  const colour = (name: keyof AppTheme) => parseColour(given?.[name]) ?? (parseColour(builtInTheme[name]) as Rgb)
  const card = dark ? darkCard : white
  const main = onFill([colour('mainBg'), colour('mainBg2')], colour('mainText'))
  const vice = onFill([colour('viceBg'), colour('viceBg2')], colour('viceText'))
  const soft = mix(card, colour('mainBg'), dark ? 0.2 : 0.09)
  return {
    '--main': text(colour('mainBg')),
    '--main2': text(colour('mainBg2')),
    '--vice': text(colour('viceBg')),
    '--vice2': text(colour('viceBg2')),
    '--main-fill': text(main.fills[0]),
    '--main-fill2': text(main.fills[1]),
    '--main-text': text(main.text),
    '--main-ink': text(inkOn([card, soft], colour('mainBg'), dark ? white : ink)),
    '--main-soft': text(soft),
    '--vice-fill': text(vice.fills[0]),
    '--vice-fill2': text(vice.fills[1]),
    '--vice-text': text(vice.text),
  }
}

/**
 * Fills and text that are readable on each other, as close to what was picked as possible: the text stays if the first
 * fill has to be shaded only a little for it, and each fill keeps its hue, so that a gradient stays visible.
 */
function onFill([first, second]: [Rgb, Rgb], picked: Rgb): { fills: [Rgb, Rgb]; text: Rgb } {
  const shaded = shade(first, picked, awayFrom(picked), little)
  const other = contrast(first, ink) > contrast(first, white) ? ink : white
  const text = shaded ? picked : other
  const fill = shaded ?? shade(first, other, awayFrom(other)) ?? first
  return { fills: [fill, shade(second, text, awayFrom(text), little) ?? shade(second, text, fill) ?? fill], text }
}

function awayFrom(text: Rgb): Rgb {
  return luminance(text) > 0.4 ? black : white
}

/** `colour` moved towards `end` until it is readable on all grounds. */
function inkOn(grounds: Rgb[], colour: Rgb, end: Rgb): Rgb {
  return grounds.reduce((reached, ground) => shade(reached, ground, end) ?? end, colour)
}

/** `colour` moved towards `end` until it stands out from `against`; undefined when that takes more than `most`. */
function shade(colour: Rgb, against: Rgb, end: Rgb, most = 1): Rgb | undefined {
  for (let part = 0; part <= most; part += 0.02) {
    const candidate = end === black ? darken(colour, part) : mix(colour, end, part)
    if (contrast(candidate, against) >= readableContrast) return candidate
  }
  return undefined
}

/** Less light at the same hue and saturation (HSL): mixed with black, a light orange turns brown. */
function darken(colour: Rgb, part: number): Rgb {
  const middle = (Math.min(...colour) + Math.max(...colour)) / 2
  const darker = middle * (1 - part)
  // A saturation is the distance between the channels, as a part of what the lightness has room for.
  const room = (lightness: number) => Math.min(lightness, 255 - lightness)
  const spread = room(middle) > 0 ? room(darker) / room(middle) : 0
  return colour.map((value) => Math.round(darker + (value - middle) * spread)) as Rgb
}

function mix(from: Rgb, to: Rgb, part: number): Rgb {
  return from.map((value, channel) => Math.round(value + ((to[channel] as number) - value) * part)) as Rgb
}

function text(colour: Rgb): string {
  return `#${colour.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}
