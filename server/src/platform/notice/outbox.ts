import { randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** A message of the demo, which nobody but the person at the demo reads. */
export interface OutboxEntry {
  id: string
  channel: 'sms' | 'email' | 'captcha'
  /** mobile number, e-mail address, or the key of a picture captcha */
  to: string
  code: string
  body: string
  createdAt: string
}

const keptFiles = 500
const outboxDir = (dataDir: string) => path.join(dataDir, 'outbox')

/** Writes one file, whole or not at all; the same entry again replaces its file. Names sort by time. */
export async function writeOutbox(
  dataDir: string,
  { id, channel, to, code, body, createdAt }: Omit<OutboxEntry, 'createdAt'> & { createdAt: Date },
): Promise<void> {
  const dir = outboxDir(dataDir)
  await mkdir(dir, { recursive: true })
  const entry: OutboxEntry = { id, channel, to, code, body, createdAt: createdAt.toISOString() }
  const name = `${entry.createdAt.replace(/[-:.]/g, '')}-${id.replace(/[^\w-]/g, '')}.json`
  const whole = path.join(dir, name)
  const half = `${whole}.${randomBytes(4).toString('hex')}.tmp`
  await writeFile(half, JSON.stringify(entry, null, 2))
  await rename(half, whole)
}

/** The newest first. */
export async function readOutbox(dataDir: string, most: number): Promise<OutboxEntry[]> {
  const names = (await outboxFiles(dataDir)).slice(-most).reverse()
  const texts = await Promise.all(names.map((name) => readFile(path.join(outboxDir(dataDir), name), 'utf8')))
  return texts.map((text) => JSON.parse(text) as OutboxEntry)
}

/** Nightly: the demo shall not fill the disk. Returns how many files went. */
export async function trimOutbox(dataDir: string): Promise<number> {
  const old = (await outboxFiles(dataDir)).slice(0, -keptFiles)
  for (const name of old) await rm(path.join(outboxDir(dataDir), name), { force: true })
  return old.length
}

async function outboxFiles(dataDir: string): Promise<string[]> {
  try {
    return (await readdir(outboxDir(dataDir))).filter((name) => name.endsWith('.json')).sort()
  } catch (error) {
    // Nothing was ever sent.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}
