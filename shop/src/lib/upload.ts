import { t } from '@lingui/core/macro'
import { type BodyOf, type DataOf, uploadImage } from '@shop/contract'
import { CallError, identity, settle, timedOut, unreachable, urlOf } from './call.ts'
import { storeSettings } from './settings.ts'
import { shrink } from './shrink.ts'
import { toast, toastMs } from './toast.ts'

export type UploadPurpose = NonNullable<BodyOf<typeof uploadImage>['purpose']>
export type UploadedFile = DataOf<typeof uploadImage>['fileInfo']

/** A picture takes longer than a call: the time-out of uploads. */
const timeoutMs = 60_000

/**
 * Shrinks a picture to at most 2560 px, sends it and says how far it is (0 to 1). What is still larger than the server
 * takes is not sent. @throws CallError, already shown to the person; an abort by `signal` rejects quietly
 */
export async function upload(
  file: Blob,
  {
    purpose,
    onProgress,
    signal,
  }: { purpose: UploadPurpose; onProgress?: (part: number) => void; signal?: AbortSignal },
): Promise<UploadedFile> {
  const picture = await shrink(file)
  const maxBytes = storeSettings.get()?.setting.limits.imageMaxBytes
  if (maxBytes && picture.size > maxBytes) {
    const words = t`圖片太大，請重新上傳`
    toast(words, { kind: 'error', ms: toastMs.server })
    throw new CallError('refused', words, { code: 'FILE_TOO_LARGE' })
  }
  const form = new FormData()
  form.set('purpose', purpose)
  form.set('checkLogin', '1')
  form.set('file', picture, 'picture')
  const text = await send(form, onProgress, signal)
  return (settle(text.status, text.body, true).data as DataOf<typeof uploadImage>).fileInfo
}

/** XMLHttpRequest, because fetch does not tell how much has been sent. */
function send(form: FormData, onProgress?: (part: number) => void, signal?: AbortSignal) {
  return new Promise<{ status: number; body: string }>((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', urlOf(uploadImage.path))
    for (const [name, value] of Object.entries(identity())) request.setRequestHeader(name, value)
    request.timeout = timeoutMs
    request.upload.onprogress = ({ loaded, total, lengthComputable }) =>
      lengthComputable && onProgress?.(loaded / total)
    request.onload = () => resolve({ status: request.status, body: request.responseText })
    request.onerror = () => reject(unreachable(true))
    request.ontimeout = () => reject(timedOut(true))
    request.onabort = () => reject(new DOMException('upload stopped', 'AbortError'))
    signal?.addEventListener('abort', () => request.abort())
    request.send(form)
  })
}
