import { createHash, randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { UploadParts } from '@shop/contract/core/endpoint.ts'
import type { FastifyRequest } from 'fastify'
import { Refusal } from '../../core/command/refusal.ts'
import type { Shop } from '../shop/shop.ts'
import { type Sender, takePlace } from './receiving.ts'

/** A file as it was sent, on this machine's disk until the call ends. Its name and type are discarded. */
export interface UploadedFile {
  path: string
  bytes: number
  sha256: Buffer
}

export interface Upload {
  file: UploadedFile | undefined
  poster: UploadedFile | undefined
  fields: Record<string, string>
  /** Deletes the files from the disk. */
  discard(): Promise<void>
}

/** The directory below DATA_DIR for files that have arrived but are not stored yet. */
export function incomingDir(dataDir: string): string {
  return path.join(dataDir, 'incoming')
}

/**
 * Reads a multipart body: its files onto the disk, up to the limits of the settings, its text fields into memory.
 * @throws Refusal FILE_MISSING, FILE_TOO_LARGE, VIDEO_TOO_LARGE, BAD_JSON, TOO_FREQUENT; nothing is left behind
 */
export async function readUpload(request: FastifyRequest, shop: Shop, parts: UploadParts): Promise<Upload> {
  if (!request.isMultipart()) throw new Refusal('FILE_MISSING')
  const freePlace = takePlace(senderOf(request))
  const sender = watchSender(request)
  const files = new Map<string, UploadedFile>()
  const begun = new Map<string, Promise<unknown>>()
  const discard = async () => {
    // A file that is being opened would otherwise appear after its deletion.
    await Promise.allSettled(begun.values())
    await Promise.all(begun.keys().map((file) => rm(file, { force: true })))
  }
  try {
    const fields = await Promise.race([
      readParts(request, shop, { parts, files, begun, gone: sender.gone }),
      refusalOnceGone(sender.gone),
    ])
    const file = files.get('file')
    if (parts !== 'poster' && !file) throw new Refusal('FILE_MISSING')
    return { file, poster: files.get('poster'), fields, discard }
  } catch (error) {
    await discard()
    drain(request.raw)
    const { statusCode } = error as { statusCode?: number }
    // Errors of the multipart parser about the bytes have no status.
    if (error instanceof Refusal || statusCode !== undefined || isServerFault(error)) throw error
    throw new Refusal('BAD_JSON')
  } finally {
    sender.forget()
    freePlace()
  }
}

/** `gone` is aborted when the connection ends. */
function watchSender({ raw: { socket } }: FastifyRequest): { gone: AbortSignal; forget: () => void } {
  const controller = new AbortController()
  const close = () => controller.abort()
  if (socket.destroyed) close()
  socket.once('close', close)
  return { gone: controller.signal, forget: () => socket.off('close', close) }
}

/** Rejects when the sender is gone: the multipart parser might wait forever for the rest. */
function refusalOnceGone(gone: AbortSignal): Promise<never> {
  const { promise, reject } = Promise.withResolvers<never>()
  const refuse = () => reject(new Refusal('BAD_JSON'))
  if (gone.aborted) refuse()
  gone.addEventListener('abort', refuse)
  return promise
}

function senderOf({ user, operator, callerIp }: FastifyRequest): Sender {
  return { who: user ? `user:${user.id}` : operator && `operator:${operator.id}`, ip: callerIp }
}

/** Discards the rest of the body, because the sender's next call follows it on the same connection. */
function drain(body: Readable): void {
  body.unpipe()
  body.resume()
}

interface Receiving {
  parts: UploadParts
  files: Map<string, UploadedFile>
  /** the writing of each file begun on the disk, by its path */
  begun: Map<string, Promise<unknown>>
  gone: AbortSignal
}

async function readParts(request: FastifyRequest, shop: Shop, { parts, files, begun, gone }: Receiving) {
  const limits = limitsOf(shop, parts)
  const fields: Record<string, string> = Object.create(null)
  const fileSize = Math.max(...Object.values(limits).map((limit) => limit.bytes)) + 1
  const multipart = request.parts({
    limits: {
      fileSize,
      files: Object.keys(limits).length,
      fields: 20,
      parts: 22,
      fieldNameSize: 100,
      fieldSize: 1_000,
    },
  })
  const dir = incomingDir(shop.config.dataDir)
  await mkdir(dir, { recursive: true, mode: 0o750 })
  for await (const part of multipart) {
    if (part.type === 'field') {
      fields[part.fieldname] = String(part.value)
      continue
    }
    const limit = limits[part.fieldname]
    if (!limit || files.has(part.fieldname)) {
      part.file.resume()
      continue
    }
    const target = path.join(dir, `${randomBytes(16).toString('hex')}.part`)
    if (gone.aborted) throw new Refusal('BAD_JSON')
    const receiving = receive(part.file, target, { limit, gone })
    begun.set(target, receiving)
    const file = await receiving
    if (file.bytes > 0) files.set(part.fieldname, file)
  }
  return { ...fields }
}

interface Limit {
  bytes: number
  refusal: () => Refusal
}

function limitsOf(shop: Shop, parts: UploadParts): Record<string, Limit> {
  const { imageMaxMb, videoMaxMb } = shop.settings.get('upload')
  const picture = { bytes: imageMaxMb * 1024 * 1024, refusal: () => new Refusal('FILE_TOO_LARGE') }
  const video = {
    bytes: videoMaxMb * 1024 * 1024,
    refusal: () => new Refusal('VIDEO_TOO_LARGE', { maxMb: videoMaxMb }),
  }
  if (parts === 'poster') return { poster: picture }
  return parts === 'video' ? { file: video, poster: picture } : { file: picture }
}

/** Streams a file onto the disk, failing as soon as it exceeds the limit or its sender is gone. */
async function receive(
  stream: Readable,
  target: string,
  { limit, gone }: { limit: Limit; gone: AbortSignal },
): Promise<UploadedFile> {
  const hash = createHash('sha256')
  let bytes = 0
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      if (bytes > limit.bytes) return done(limit.refusal())
      hash.update(chunk)
      done(null, chunk)
    },
  })
  await pipeline(stream, counted, createWriteStream(target, { flags: 'wx', mode: 0o600 }), { signal: gone })
  return { path: target, bytes, sha256: hash.digest() }
}

/** An error of this machine, such as a full disk, rather than of the body. */
function isServerFault(error: unknown): boolean {
  return ['ENOSPC', 'EACCES', 'EROFS', 'EMFILE', 'EIO', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '')
}
