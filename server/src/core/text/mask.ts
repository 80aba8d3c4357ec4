/** `138****0001` */
export function maskMobile(mobile: string | null): string {
  return mobile ? `${mobile.slice(0, 3)}****${mobile.slice(-4)}` : ''
}

/** `a***@example.com` */
export function maskEmail(email: string | null): string {
  if (!email) return ''
  const at = email.indexOf('@')
  return `${email.slice(0, Math.min(2, at - 1) || 1)}***${email.slice(at)}`
}

/** `203.0.113.*`, or the first half of an IPv6 address: `2001:db8:0:1:*` */
export function maskAddress(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  if (!plain.includes(':')) return plain.replace(/\.\d+$/, '.*')
  const groups = plain.split('::')[0]?.split(':').filter(Boolean) ?? []
  return `${groups.slice(0, 4).join(':')}:*`
}

/** `王小明` → `王***`, an unnamed person → `***`. */
export function maskName(name: string): string {
  return `${[...name][0] ?? ''}***`
}

/**
 * `王小明` → `***明`: a receiver's name, for people who know them to check. It shows a different character from
 * `maskName`, which strangers see. `***` for names of one character.
 */
export function maskReceiver(name: string): string {
  const characters = [...name.trim()]
  return `***${characters.length > 1 ? characters.at(-1) : ''}`
}
