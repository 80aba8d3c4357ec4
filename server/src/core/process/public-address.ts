import { lookup } from 'node:dns/promises'
import { BlockList } from 'node:net'

// Our own machine, private networks, link-local and special use. One list for each family: a list of both would take
// an IPv4 address for its IPv6 form.
const inner4 = listOf('ipv4', [
  ...([
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
  ] as const),
  ...([
    ['169.254.0.0', 16],
    ['172.16.0.0', 12],
    ['192.0.0.0', 24],
    ['192.168.0.0', 16],
  ] as const),
  ...([
    ['198.18.0.0', 15],
    ['224.0.0.0', 3],
  ] as const),
])
const inner6 = listOf('ipv6', [
  ...([
    ['::', 127],
    ['::ffff:0:0', 96],
    ['64:ff9b::', 96],
    ['2002::', 16],
  ] as const),
  ...([
    ['fc00::', 7],
    ['fe80::', 10],
    ['ff00::', 8],
  ] as const),
])

function listOf(family: 'ipv4' | 'ipv6', networks: (readonly [network: string, bits: number])[]): BlockList {
  const list = new BlockList()
  for (const [network, bits] of networks) list.addSubnet(network, bits, family)
  return list
}

/** Whether an address belongs to the public internet. */
export function isPublicAddress({ address, family }: { address: string; family: number }): boolean {
  return family === 6 ? !inner6.check(address, 'ipv6') : !inner4.check(address, 'ipv4')
}

/**
 * An address of the host, for a connection that must not reach our own network.
 * @throws Error unless all its addresses are public
 */
export async function resolvePublic(host: string): Promise<string> {
  const addresses = await lookup(host, { all: true })
  const [first] = addresses
  if (!first || !addresses.every(isPublicAddress)) throw new Error(`${host} is not a public address`)
  return first.address
}
