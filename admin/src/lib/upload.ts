import type { AdminEndpoint, BodyOf, DataOf } from '@shop/contract/core/endpoint.ts'
import { adminUpload, adminUploadVideo } from '@shop/contract/platform/upload/admin.ts'
import { shrinkPicture } from '@shop/web/picture.ts'
import type { ChosenVideo } from '@shop/web/video.ts'
import { addressOf, CallError, toFailure } from './call.ts'
import { currentLanguage } from './i18n.ts'

/**
 * Uploads one picture, made smaller first where it is larger than anything the shop shows.
 * @param onProgress gets the share sent, 0 to 1
 * @throws CallError as `call` does
 */
export async function uploadPicture(
  file: File,
  purpose: BodyOf<typeof adminUpload>['purpose'],
  onProgress: (share: number) => void,
): Promise<DataOf<typeof adminUpload>> {
  return send(adminUpload, { purpose, file: await shrinkPicture(file, { keepsPng: true }) }, onProgress)
}

/**
 * Uploads one video with a picture of it.
 * @param onProgress gets the share sent, 0 to 1
 * @throws CallError as `call` does
 */
export async function uploadVideo(
  { file, poster }: ChosenVideo,
  purpose: BodyOf<typeof adminUploadVideo>['purpose'],
  onProgress: (share: number) => void,
  signal?: AbortSignal,
): Promise<DataOf<typeof adminUploadVideo>> {
  return send(adminUploadVideo, { purpose, ...(poster && { poster }), file }, onProgress, signal)
}

function send<E extends AdminEndpoint>(
  endpoint: E,
  parts: Record<string, string | Blob>,
  onProgress: (share: number) => void,
  signal?: AbortSignal,
): Promise<DataOf<E>> {
  const data = new FormData()
  for (const [name, value] of Object.entries(parts)) data.append(name, value)
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', addressOf(endpoint))
    request.setRequestHeader('accept', 'application/json')
    request.setRequestHeader('lang', currentLanguage())
    request.upload.onprogress = (event) => onProgress(event.lengthComputable ? event.loaded / event.total : 0)
    request.onload = () => {
      let answer: unknown
      try {
        answer = JSON.parse(request.responseText)
      } catch {
        answer = undefined
      }
      if (request.status < 300 && answer) resolve(answer as DataOf<E>)
      else reject(toFailure(request.status, answer, request.getResponseHeader('x-request-id')))
    }
    request.onerror = () => reject(new CallError(0, 'NETWORK'))
    request.onabort = () => reject(new DOMException('upload stopped', 'AbortError'))
    signal?.addEventListener('abort', () => request.abort())
    request.send(data)
  })
}
