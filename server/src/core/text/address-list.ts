import { BlockList, isIP } from 'node:net'

/**
 * IP addresses and networks separated by commas, spaces or lines: `203.0.113.7, 2001:db8::/32`.
 * @returns undefined if an entry is neither
 */
export function readAddressList(text: string): BlockList | undefined {
  const list = new BlockList()
  for (const entry of text.split(/[\s,，、]+/).filter(Boolean)) {
    const [, address = '', bits] = /^([^/]+?)(?:\/(\d{1,3}))?$/.exec(entry) ?? []
    const version = isIP(address)
    const width = version === 6 ? 128 : 32
    if (version === 0 || Number(bits ?? width) > width) return undefined
    list.addSubnet(address, Number(bits ?? width), `ipv${version as 4 | 6}`)
  }
  return list
}

/** Whether the list contains the address; an IPv4 address may be written as IPv6 (`::ffff:203.0.113.7`). */
export function holdsAddress(list: BlockList, address: string): boolean {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  const version = isIP(plain)
  return version !== 0 && list.check(plain, `ipv${version as 4 | 6}`)
}
