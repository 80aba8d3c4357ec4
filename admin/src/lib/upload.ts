import type { BodyOf, DataOf } from '@shop/contract'
import { adminUpload } from '@shop/contract'
import { addressOf, CallError, toFailure } from './call.ts'
import { currentLanguage } from './i18n.ts'

const longestPx = 2560

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
  const data = new FormData()
  // The field stands before the file, so that a server that reads in order knows what it is for.
  data.append('purpose', purpose)
  data.append('file', await shrink(file), file.name)
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', addressOf(adminUpload))
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
      if (request.status < 300 && answer) resolve(answer as DataOf<typeof adminUpload>)
      else reject(toFailure(request.status, answer, request.getResponseHeader('x-request-id')))
    }
    request.onerror = () => reject(new CallError(0, 'NETWORK'))
    request.send(data)
  })
}

/** A JPEG or PNG whose longer side is over 2560 px, drawn again at 2560; anything else as it is. */
async function shrink(file: File): Promise<Blob> {
  if (!/^image\/(jpeg|png|webp)$/.test(file.type) || typeof createImageBitmap !== 'function') return file
  const picture = await createImageBitmap(file).catch(() => undefined)
  if (!picture) return file
  const scale = longestPx / Math.max(picture.width, picture.height)
  if (scale >= 1) return file
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  const type = file.type === 'image/png' ? 'image/png' : 'image/jpeg'
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? file), type, 0.88))
}
