import { BlockList } from 'node:net'

const ownNets = new BlockList()
ownNets.addSubnet('127.0.0.0', 8)
ownNets.addAddress('::1', 'ipv6')
// private networks
ownNets.addSubnet('10.0.0.0', 8)
ownNets.addSubnet('172.16.0.0', 12)
ownNets.addSubnet('192.168.0.0', 16)
ownNets.addSubnet('fc00::', 7, 'ipv6')
// link-local addresses
ownNets.addSubnet('169.254.0.0', 16)
ownNets.addSubnet('fe80::', 10, 'ipv6')

/** All calls come through one or a few proxies. */
const known = new Map<string, boolean>()

/** Whether a proxy is on this machine or in a private network; only then is the caller's address it reports trusted. */
export function isOwnProxy(address: string): boolean {
  const before = known.get(address)
  if (before !== undefined) return before
  if (known.size >= 100) known.clear()
  const own = ownNets.check(address, address.includes(':') ? 'ipv6' : 'ipv4')
  known.set(address, own)
  return own
}
