/** `[0, 1, … count − 1]`: the keys of things that have no identity but their place. */
export function places(count: number): number[] {
  return Array.from({ length: count }, (_, place) => place)
}
