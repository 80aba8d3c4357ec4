import { CallError } from './call-error.ts'
import type { Answer } from './exchange.ts'

export interface Sending {
  method?: 'POST' | 'PUT'
  url: string
  headers: Record<string, string>
  body: FormData | Blob
  timeoutMs: number
}

/**
 * Sends a file by XMLHttpRequest, because fetch does not report upload progress.
 * @param options.onProgress gets the share sent, 0 to 1
 * @throws CallError of kind `network` or `timeout`; an `AbortError` when `signal` aborts it
 */
export function sendFile(
  { method = 'POST', url, headers, body, timeoutMs }: Sending,
  { onProgress, signal }: { onProgress?: (share: number) => void; signal?: AbortSignal } = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const stopped = () => reject(new DOMException('upload stopped', 'AbortError'))
    if (signal?.aborted) return stopped()
    const request = new XMLHttpRequest()
    request.open(method, url)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.timeout = timeoutMs
    request.upload.onprogress = ({ loaded, total, lengthComputable }) =>
      lengthComputable && onProgress?.(loaded / total)
    request.onload = () =>
      resolve({
        status: request.status,
        headers: { get: (name) => request.getResponseHeader(name) },
        text: request.responseText,
      })
    request.onerror = () => reject(new CallError('network'))
    request.ontimeout = () => reject(new CallError('timeout'))
    request.onabort = stopped
    signal?.addEventListener('abort', () => request.abort())
    request.send(body)
  })
}
