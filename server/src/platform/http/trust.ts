import { type BlockList, isIP, SocketAddress } from 'node:net'
import { holdsAddress, readAddressList } from '../../core/text/address-list.ts'

/** Finds the address that a call comes from. Only reports by trusted proxies are believed. */
export interface Callers {
  isTrusted(address: string): boolean
  /**
   * @param socketAddress the other end of the connection
   * @param forwarded the `X-Forwarded-For` header, to which each proxy adds the address that called it
   * @returns the last address in the chain that is not a trusted proxy, in canonical form; if an entry is no address, the proxy that reported it
   */
  addressOf(socketAddress: string | undefined, forwarded: string | string[] | undefined): string
}

/** @param trusted addresses and networks, as `readAddressList` takes them */
export function knowCallers(trusted: string): Callers {
  const list = readAddressList(trusted) as BlockList
  /** All calls come through one or a few proxies. */
  const known = new Map<string, boolean>()

  function isTrusted(address: string): boolean {
    const before = known.get(address)
    if (before !== undefined) return before
    if (known.size >= 100) known.clear()
    const found = holdsAddress(list, address)
    known.set(address, found)
    return found
  }

  return {
    isTrusted,
    addressOf(socketAddress, forwarded) {
      let caller = readAddress(socketAddress ?? '') ?? ''
      const reported = String(forwarded ?? '').split(',')
      while (isTrusted(caller)) {
        const next = readAddress(reported.pop() ?? '')
        if (next === undefined) break
        caller = next
      }
      return caller
    },
  }
}

/** The longest is `[ffff:ffff:ffff:ffff:ffff:ffff:255.255.255.255]:65535`. */
const longest = 53

/**
 * The canonical form of an address, so that nobody gets two by spelling theirs differently: IPv6 shortened and without
 * a zone, IPv4 not as IPv6, both without the port that some proxies add. Undefined for anything else, such as
 * `unknown`.
 */
function readAddress(text: string): string | undefined {
  const trimmed = text.trim()
  if (trimmed.length > longest) return undefined
  const [, bracketed, numbered] = /^\[([^\]]+)\](?::\d{1,5})?$|^([\d.]+):\d{1,5}$/.exec(trimmed) ?? []
  const address = (bracketed ?? numbered ?? trimmed).replace(/%[\w.-]+$/, '')
  const version = isIP(address)
  if (version === 0) return undefined
  if (version === 4) return address
  const short = new SocketAddress({ address, family: 'ipv6' }).address
  return short.replace(/^::ffff:(?=\d+\.)/, '')
}
