import { createHash } from 'node:crypto'
import { createReadStream, openAsBlob } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { patienceMs, type S3Config } from '../config/storage.ts'
import { mimeOf, parseKey } from './keys.ts'
import { callProvider, StorageError, toFileStream } from './provider-call.ts'
import { signS3Request } from './s3-sign.ts'
import type { Content, Storage } from './storage.ts'

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
      const response = await callProvider({ method: 'PUT', ...signed, body, timeoutMs: patienceMs(config, content) })
      await response.arrayBuffer()
      return key
    },
    async open(key) {
      const signed = signS3Request(config, key, { method: 'GET' })
      const response = await callProvider({ method: 'GET', ...signed, timeoutMs: config.timeoutMs, accept: [403, 404] })
      if (response.ok) return toFileStream(response)
      // Without permission to list a bucket, the service answers AccessDenied for a missing object.
      if (response.status === 404 || (await response.text()).includes('AccessDenied')) return undefined
      throw new StorageError(`the storage refused a read: ${response.status}`)
    },
    async remove(key) {
      const signed = signS3Request(config, key, { method: 'DELETE' })
      const response = await callProvider({ method: 'DELETE', ...signed, timeoutMs: config.timeoutMs, accept: [404] })
      await response.arrayBuffer()
    },
  }
}

async function sha256Of(content: Content): Promise<string> {
  const hash = createHash('sha256')
  if (Buffer.isBuffer(content)) hash.update(content)
  else await pipeline(createReadStream(content.path), hash)
  return hash.digest('hex')
}
