/** With thousands separators, alike in every language. Intl would delay a first list by 200 ms on a phone. */
export function grouped(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',')
}

/** Reads a typed whole number, in full-width digits too; undefined for anything else: 1.5 is not 15. */
export function readWhole(typed: string): number | undefined {
  const plain = typed.normalize('NFKC').trim()
  return /^\d+$/.test(plain) ? Number(plain) : undefined
}
