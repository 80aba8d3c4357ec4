import type { BodyOf, DataOf } from '@shop/contract/core/endpoint.ts'
import type { uploadImage } from '@shop/contract/platform/upload/upload.ts'
import { identity, settle, timedOut, unreachable } from './call.ts'
import { urlOf } from './request.ts'

export type UploadPurpose = NonNullable<BodyOf<typeof uploadImage>['purpose']>

export interface UploadOptions {
  purpose: UploadPurpose
  /** how far it is, 0 to 1 */
  onProgress?: (part: number) => void
  signal?: AbortSignal
}

/** Sends a form to our own server. @throws CallError, already shown to the person */
export async function sendForm<E extends { data: unknown }>(
  path: string,
  form: FormData,
  { onProgress, signal, timeoutMs }: Omit<UploadOptions, 'purpose'> & { timeoutMs: number },
): Promise<DataOf<E>> {
  const { status, body } = await send(
    { url: urlOf(path), headers: identity(), body: form, timeoutMs },
    onProgress,
    signal,
  )
  return settle(status, body, true).data as DataOf<E>
}

export interface Sending {
  method?: 'POST' | 'PUT'
  url: string
  headers: Record<string, string>
  body: FormData | Blob
  timeoutMs: number
  /** tell the person when the network fails; on by default */
  prompt?: boolean
}

/** XMLHttpRequest, because fetch does not tell how much has been sent. */
export function send(
  { method = 'POST', url, headers, body, timeoutMs, prompt = true }: Sending,
  onProgress?: (part: number) => void,
  signal?: AbortSignal,
) {
  return new Promise<{ status: number; body: string }>((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, url)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.timeout = timeoutMs
    request.upload.onprogress = ({ loaded, total, lengthComputable }) =>
      lengthComputable && onProgress?.(loaded / total)
    request.onload = () => resolve({ status: request.status, body: request.responseText })
    request.onerror = () => reject(unreachable(prompt))
    request.ontimeout = () => reject(timedOut(prompt))
    request.onabort = () => reject(new DOMException('upload stopped', 'AbortError'))
    signal?.addEventListener('abort', () => request.abort())
    if (signal?.aborted) return reject(new DOMException('upload stopped', 'AbortError'))
    request.send(body)
  })
}
