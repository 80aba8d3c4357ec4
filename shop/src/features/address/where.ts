import { regionLine } from '../../lib/region-line.ts'

interface Address {
  region: { province: string; city: string; region: string }
  detail: string
}

/** An address in one line. */
export function whereOf({ region: { province, city, region }, detail }: Address): string {
  return regionLine([province, city, region, detail])
}
