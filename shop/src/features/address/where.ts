interface Address {
  region: { province: string; city: string; region: string }
  detail: string
}

/** An address in one line. A municipality is both province and city, and appears once. */
export function whereOf({ region: { province, city, region }, detail }: Address): string {
  return [...new Set([province, city, region])].filter(Boolean).concat(detail).join(' ')
}
