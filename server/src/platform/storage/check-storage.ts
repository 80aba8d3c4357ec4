import type { Config } from '../config/config.ts'
import { publicAddress } from './addresses.ts'
import { driverFor, type Key, newKey } from './keys.ts'
import { privateUrl } from './private-links.ts'
import { StorageError } from './provider-call.ts'
import { storageOf } from './storage.ts'

export interface Finding {
  what: string
  /** undefined if nothing is */
  wrong: string | undefined
}

/**
 * Tries out the configured cloud storage: stores one public and one private file, reads them as the public would, and
 * removes them. This is the only check that reveals a wrong bucket policy.
 */
export async function checkStorage(config: Config, now: Date): Promise<Finding[]> {
  const storage = storageOf({ config })
  const findings: Finding[] = []
  async function tryOut(what: string, work: () => Promise<string | undefined>): Promise<void> {
    findings.push({ what, wrong: await work().catch((error: Error) => error.message) })
  }
  const keys: Key[] = []
  const keep = async (visibility: 'public' | 'private') => {
    keys.push(await storage.put(newKey(config, visibility, 's'), Buffer.from(visibility)))
    return undefined
  }
  // The secret signs only links to the local disk, not to the cloud, so none is needed here.
  const linking = { config, secret: Buffer.alloc(0) }

  await tryOut('stores a public file', () => keep('public'))
  const [open] = keys
  if (open && config.storage !== 'local') {
    await tryOut('the public file is readable by everyone', () => expectAnswer(publicAddress(config, open), 'public'))
  }
  if (driverFor(config, 'private') !== 'local') {
    await tryOut('stores a private file', () => keep('private'))
    const closed = keys[1]
    if (closed) {
      const link = privateUrl(linking, closed, now)
      await tryOut('its link opens the private file', () => expectAnswer(link, 'private'))
      await tryOut('the private file is closed without its link', () => expectClosed(link.split('?')[0] as string))
    }
  }
  for (const key of keys) {
    await tryOut(`removes a ${key.includes('private/') ? 'private' : 'public'} file`, async () => {
      await storage.remove(key)
      return (await storage.open(key)) ? 'it still exists' : undefined
    })
  }
  return findings
}

/** @throws Error saying what is wrong with the storage in use */
export async function tryStorage(config: Config, now: Date): Promise<void> {
  const wrong = (await checkStorage(config, now)).find((finding) => finding.wrong !== undefined)
  if (wrong) throw new StorageError(`${wrong.what}: ${wrong.wrong}`)
}

async function expectAnswer(url: string, text: string): Promise<string | undefined> {
  const response = await fetch(url, { signal: AbortSignal.timeout(10_000) })
  if (!response.ok) return `${new URL(url).host} answers ${response.status}`
  return (await response.text()) === text ? undefined : `${new URL(url).host} answers with something else`
}

async function expectClosed(url: string): Promise<string | undefined> {
  const response = await fetch(url, { signal: AbortSignal.timeout(10_000) })
  await response.arrayBuffer()
  return response.ok ? 'it is publicly readable: let the policy open only names below public/' : undefined
}
