const mix = (colour: string, percent: number, other: string) => `color-mix(in srgb, ${colour} ${percent}%, ${other})`
const [main, gold] = ['var(--main)', 'var(--vice)']

/**
 * The paints of the drawings: shades of the theme's two colours. The page around them sets `--main`, `--vice`, `--card`
 * and `--ink`.
 */
export const paint = {
  main,
  deep: mix(main, 74, 'black'),
  tint: mix(main, 52, 'white'),
  pale: mix(main, 14, 'white'),
  gold,
  goldDeep: mix(gold, 70, 'black'),
  goldPale: mix(gold, 42, 'white'),
  white: '#fff',
  dark: mix(main, 30, 'black'),
  card: 'var(--card)',
  ink: 'var(--ink)',
  shadow: 'rgb(0 0 0 / 10%)',
} as const
