import { randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** A message of the demo, read only by the person trying it. */
export interface OutboxEntry {
  id: string
  channel: 'sms' | 'email' | 'captcha'
  /** mobile number, e-mail address or key of a picture captcha */
  to: string
  code: string
  body: string
  createdAt: string
}

const keptFiles = 500
export const outboxDir = (dataDir: string): string => path.join(dataDir, 'outbox')

/** Writes one file atomically; writing the same entry again replaces it. Names sort by time. */
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

/** Newest first. */
export async function readOutbox(dataDir: string, most: number): Promise<OutboxEntry[]> {
  const names = (await outboxFiles(dataDir)).slice(-most).reverse()
  const texts = await Promise.all(names.map((name) => readFile(path.join(outboxDir(dataDir), name), 'utf8')))
  return texts.map((text) => JSON.parse(text) as OutboxEntry)
}

/** Run nightly so that the demo does not fill the disk. Returns the number of files deleted. */
export async function trimOutbox(dataDir: string): Promise<number> {
  const old = (await outboxFiles(dataDir)).slice(0, -keptFiles)
  for (const name of old) await rm(path.join(outboxDir(dataDir), name), { force: true })
  return old.length
}

async function outboxFiles(dataDir: string): Promise<string[]> {
  try {
    return (await readdir(outboxDir(dataDir))).filter((name) => name.endsWith('.json')).sort()
  } catch (error) {
    // Nothing has been sent yet.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}
