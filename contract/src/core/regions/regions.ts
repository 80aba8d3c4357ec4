/**
 * The divisions of the country by official six-digit code. Their names are in the file of each language beside this one:
 * `440305` → `南山区`, `Nanshan District`. docs/decisions/languages.md
 */
export type RegionNames = Record<string, string>

/** The code of the division around it: a district's city, a city's province; 0 for a province. */
export function parentOf(code: number): number {
  if (code % 10_000 === 0) return 0
  const size = code % 100 === 0 ? 10_000 : 100
  return Math.floor(code / size) * size
}
