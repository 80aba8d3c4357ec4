import type { DataOf } from '@shop/contract/core/endpoint.ts'
import { uploadConfirm, uploadToken } from '@shop/contract/platform/upload/upload.ts'
import { CallError } from '@shop/web/call-error.ts'
import { type Sending, sendFile } from '@shop/web/send-file.ts'
import { call } from './call.ts'
import { sendForm, type UploadOptions } from './send-file.ts'

type Direct = NonNullable<DataOf<typeof uploadToken>['direct']>
type Mime = Parameters<typeof call<typeof uploadToken>>[1]['body']['mime']

/** Below this size the two extra calls take longer than sending the file through the server. */
const worthBytes = 1_048_576
const known = ['image/jpeg', 'image/png', 'image/webp', 'image/heic', 'video/mp4']

/** False once the shop has answered that it stores its files itself, or its storage could not be reached from here. */
let isOffered = true

/**
 * Sends a large file directly to the shop's cloud storage, if it has one, and has the server check it.
 * @returns undefined when it has to go through the server instead
 * @throws CallError, already shown: the server has checked the file and refused it
 */
export async function sendDirectly(
  file: Blob,
  { purpose, poster, onProgress, signal }: UploadOptions & { poster: Blob | undefined },
): Promise<DataOf<typeof uploadConfirm>['fileInfo'] | undefined> {
  if (!isOffered || file.size < worthBytes || !known.includes(file.type)) return undefined
  const direct = await askForToken(file, purpose, signal)
  if (!direct) return undefined
  try {
    const { status } = await sendFile(toSending(direct, file), { onProgress, signal })
    if (status < 200 || status >= 300) throw new CallError('http', '', { status })
  } catch (error) {
    if (signal?.aborted) throw error
    isOffered = false
    return undefined
  }
  const form = new FormData()
  form.set('uploadId', direct.uploadId)
  if (poster) form.set('poster', poster, 'poster')
  const answer = await sendForm<typeof uploadConfirm>(uploadConfirm.path, form, { signal, timeoutMs: 180_000 })
  return answer.fileInfo
}

async function askForToken(file: Blob, purpose: UploadOptions['purpose'], signal?: AbortSignal) {
  const body = { purpose, bytes: file.size, mime: file.type as Mime }
  try {
    const { direct } = await call(uploadToken, { body, prompt: false, load: false, signal })
    if (!direct) isOffered = false
    return direct ?? undefined
  } catch (error) {
    // If the failure persists, sending through the server will report it.
    if (error instanceof CallError) return undefined
    throw error
  }
}

function toSending({ method, url, headers, fields, fileField }: Direct, file: Blob): Sending {
  const common = { method, url, headers, timeoutMs: 10 * 60_000 }
  if (method === 'PUT') return { ...common, body: file }
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set(fileField, file, 'file')
  return { ...common, body: form }
}
