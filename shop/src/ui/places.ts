/** `[0, 1, … count − 1]`: keys for elements that have no identity but their position. */
export function places(count: number): number[] {
  return Array.from({ length: count }, (_, place) => place)
}
