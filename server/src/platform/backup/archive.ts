import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib'
import { extract, pack } from 'tar-stream'
import { StartError } from '../../core/process/lifecycle.ts'

// A backup is a tar file compressed by zstd: `tables/<name>/<number>`, `files/<key>`, and `manifest.json` at the end.
// So a file without a manifest is incomplete.

/** The contents of a backup, and the proof that it is complete. */
export interface Manifest {
  format: 1
  /** ISO 8601; everything committed before it is in the backup */
  madeAt: string
  postgres: string
  migrations: string[]
  parts: PartEntry[]
  /** `lastValue` is null for a sequence that was never used */
  sequences: { name: string; lastValue: string | null }[]
  files: {
    count: number
    bytes: number
    /** files that rows refer to but that were not on the disk */
    missing: number
    /** files in a cloud storage, which are not in the backup, by storage */
    elsewhere: Record<string, number>
  }
  /** SHA-256 of the names, sizes and bytes of all entries before the manifest */
  sha256: string
}

/** A table, or a part of the queue. */
export interface PartEntry {
  name: string
  columns: string[]
  rows: number
  /** SHA-256 of its rows in PostgreSQL's text format */
  sha256: string
}

const manifestName = 'manifest.json'
const manifestMaxBytes = 16 * 2 ** 20

export interface ArchiveWriter {
  add(name: string, content: Buffer): Promise<void>
  /** @param size of `content`, in bytes; an error if it has more or fewer */
  addStream(name: string, content: Readable, size: number): Promise<void>
  /** Adds the manifest, flushes everything to the disk and closes the file. */
  finish(manifest: Omit<Manifest, 'sha256'>): Promise<Manifest>
  /** Closes the file as it is. */
  abandon(): Promise<void>
}

/** Writes an archive that only its owner may read. @throws when `file` exists or cannot be written */
export async function createArchive(file: string): Promise<ArchiveWriter> {
  const handle = await open(file, 'wx', 0o600)
  const tar = pack()
  const total = createHash('sha256')
  const compress = createZstdCompress({ params: { [constants.ZSTD_c_checksumFlag]: 1 } })
  const written = pipeline(tar, compress, createWriteStream(file, { fd: handle, flush: true }))
  // The next call that adds or finishes throws the error.
  written.catch(() => {})

  function entry(
    name: string,
    size: number,
    content: Buffer | undefined,
    feed?: (sink: NodeJS.WritableStream) => void,
  ) {
    const added = new Promise<void>((resolve, reject) => {
      const header = { name, size, mode: 0o600 }
      const done = (error?: unknown) => (error ? reject(error) : resolve())
      const sink = content ? tar.entry(header, content, done) : tar.entry(header, done)
      feed?.(sink)
    })
    // A full disk ends the pipeline, and then nobody calls `done`.
    return Promise.race([added, written.then(() => added)])
  }

  function count(name: string, size: number): void {
    total.update(`${name}\n${size}\n`)
  }

  return {
    async add(name, content) {
      count(name, content.length)
      total.update(content)
      await entry(name, content.length, content)
    },
    async addStream(name, content, size) {
      count(name, size)
      content.on('data', (chunk) => total.update(chunk))
      await entry(name, size, undefined, (sink) => {
        content.on('error', (error) => tar.destroy(error))
        // Reported through `done` or the pipeline.
        sink.on('error', () => content.destroy())
        content.pipe(sink)
      })
    },
    async finish(contents) {
      const manifest = { ...contents, sha256: total.digest('hex') }
      const text = Buffer.from(JSON.stringify(manifest, null, 2))
      await entry(manifestName, text.length, text)
      tar.finalize()
      await written
      return manifest
    },
    async abandon() {
      tar.destroy()
      await written.catch(() => {})
    },
  }
}

export interface Entry {
  name: string
  /** in bytes */
  size: number
  content: Readable
}

/** Reads the entries in order. The unread rest of an entry's content is skipped when the next one is requested. */
export async function* readArchive(file: string): AsyncGenerator<Entry> {
  const tar = extract()
  const reading = pipeline(createReadStream(file), createZstdDecompress(), tar)
  reading.catch(() => {})
  for await (const entry of tar) {
    yield { name: entry.header.name, size: entry.header.size ?? 0, content: entry as unknown as Readable }
    entry.resume()
  }
  await reading
}

/**
 * Reads a backup from the first byte to the last.
 * @throws StartError, in one line, when it cannot be read, is not a backup, is damaged or cut short
 */
export async function verifyArchive(file: string): Promise<Manifest> {
  const total = createHash('sha256')
  let manifest: Manifest | undefined
  try {
    for await (const { name, size, content } of readArchive(file)) {
      if (name === manifestName && size <= manifestMaxBytes) {
        manifest = JSON.parse((await buffer(content)).toString())
        continue
      }
      total.update(`${name}\n${size}\n`)
      for await (const chunk of content) total.update(chunk)
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).syscall) throw new StartError(`${file} cannot be read: ${messageOf(error)}`)
    throw new StartError(`${file} is damaged, cut short, or not a backup: ${messageOf(error)}`)
  }
  if (!manifest) throw new StartError(`${file} is cut short or not a backup: it has no manifest`)
  if (manifest.format !== 1) throw new StartError(`${file} was made by a newer version of the shop`)
  if (manifest.sha256 !== total.digest('hex')) throw new StartError(`${file} is damaged: its content has changed`)
  return manifest
}

/** In one line: an error about JSON quotes it with its line breaks. */
const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error)).replace(/\s+/g, ' ')
