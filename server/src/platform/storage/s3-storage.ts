import { createHash } from 'node:crypto'
import { createReadStream, openAsBlob } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { patienceMs, type S3Config } from '../config/storage.ts'
import type { Content, Storage } from './driver.ts'
import { mimeOf, parseKey } from './keys.ts'
import { callProvider, StorageError, toFileStream } from './provider-call.ts'
import { signS3Request } from './s3-sign.ts'

/** Names are never reused, so public files can be cached forever. */
const forEver = 'public, max-age=31536000, immutable'

/** Any service compatible with Amazon S3 and version 4 signatures. */
export function s3Storage(config: S3Config): Storage {
  return {
    async put(key, content) {
      const isPublic = !parseKey(key).isPrivate
      const signed = signS3Request(config, key, {
        method: 'PUT',
        headers: {
          'content-type': mimeOf(key),
          'cache-control': isPublic ? forEver : 'private, no-store',
          ...(isPublic && config.acl !== 'none' && { 'x-amz-acl': config.acl }),
        },
        sha256: await sha256Of(content),
      })
      const body = () => (Buffer.isBuffer(content) ? new Uint8Array(content) : openAsBlob(content.path))
      const timeoutMs = patienceMs(config, content)
      await callProvider({ method: 'PUT', ...signed, body, timeoutMs, read: (response) => response.text() })
      return key
    },
    async open(key) {
      const signed = signS3Request(config, key, { method: 'GET' })
      return callProvider({
        method: 'GET',
        ...signed,
        timeoutMs: config.timeoutMs,
        accept: [403, 404],
        async read(response) {
          if (response.ok) return toFileStream(response)
          const text = await response.text()
          // Without permission to list a bucket, the service answers AccessDenied for a missing object.
          if (response.status === 404 || text.includes('AccessDenied')) return undefined
          throw new StorageError(`the storage refused a read: ${response.status}`)
        },
      })
    },
    async remove(key) {
      const signed = signS3Request(config, key, { method: 'DELETE' })
      const { timeoutMs } = config
      await callProvider({ method: 'DELETE', ...signed, timeoutMs, accept: [404], read: (response) => response.text() })
    },
  }
}

async function sha256Of(content: Content): Promise<string> {
  const hash = createHash('sha256')
  if (Buffer.isBuffer(content)) hash.update(content)
  else await pipeline(createReadStream(content.path), hash)
  return hash.digest('hex')
}
