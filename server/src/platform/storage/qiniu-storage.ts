import { openAsBlob } from 'node:fs'
import { patienceMs, type QiniuConfig } from '../config/storage.ts'
import type { Storage } from './driver.ts'
import { isKey, type Key, mimeOf, parseKey } from './keys.ts'
import { callProvider, readJson, StorageError, toFileStream } from './provider-call.ts'
import { qiniuDeletePath, qiniuFields, qiniuPublicUrl, qiniuToken, signQiniuCall, signQiniuLink } from './qiniu-sign.ts'

const tokenSeconds = 600
/** The provider's status for a name that does not exist. */
const noSuchObject = 612

/** Qiniu's object storage: uploads are forms with token and key, sent to the region's upload host. */
export function qiniuStorage(config: QiniuConfig): Storage {
  return {
    async put(key, content) {
      const bytes = Buffer.isBuffer(content) ? content.length : content.bytes
      const deadline = Math.floor(Date.now() / 1000) + tokenSeconds
      // Without `insertOnly`, because a retry must replace what the first attempt may have left.
      const token = await qiniuToken(config, key, { deadline, fsizeMin: bytes, fsizeLimit: bytes })
      const body = async () => {
        const form = new FormData()
        for (const [name, value] of Object.entries(qiniuFields(config, key, token))) form.set(name, value)
        const file = Buffer.isBuffer(content)
          ? new Blob([new Uint8Array(content)], { type: mimeOf(key) })
          : await openAsBlob(content.path, { type: mimeOf(key) })
        form.set('file', file, 'file')
        return form
      }
      const timeoutMs = patienceMs(config, content)
      const answer = await callProvider({ method: 'POST', url: config.uploadUrl, body, timeoutMs, read: readJson })
      return keyOf(key, answer)
    },
    async open(key) {
      const url = parseKey(key).isPrivate
        ? signQiniuLink(config, key, { seconds: 300, now: new Date() })
        : qiniuPublicUrl(config, key)
      return callProvider({
        method: 'GET',
        url,
        timeoutMs: config.timeoutMs,
        accept: [404],
        async read(response) {
          if (response.ok) return toFileStream(response)
          await response.text()
          return undefined
        },
      })
    },
    async remove(key) {
      // A token only permits adding, never removing.
      if (config.access.way !== 'keys') return
      const path = qiniuDeletePath(config, key)
      await callProvider({
        method: 'POST',
        url: `${config.manageUrl}${path}`,
        headers: { authorization: signQiniuCall(config, path), 'content-type': 'application/x-www-form-urlencoded' },
        timeoutMs: config.timeoutMs,
        accept: [404, noSuchObject],
        read: (response) => response.text(),
      })
    },
  }
}

/** The key it is stored under, from the response, because a token may let the provider choose the name. */
function keyOf(asked: Key, answer: unknown): Key {
  const name = (answer as { key?: unknown } | undefined)?.key
  const key = `qiniu:${typeof name === 'string' ? name : ''}`
  if (isKey(key) && parseKey(key).isPrivate === parseKey(asked).isPrivate) return key
  throw new StorageError('the storage answered an upload without a usable key')
}
