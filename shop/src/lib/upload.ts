import { t } from '@lingui/core/macro'
import type { DataOf } from '@shop/contract/core/endpoint.ts'
import { uploadImage, uploadVideo as videoEndpoint } from '@shop/contract/platform/upload/upload.ts'
import { CallError } from './call.ts'
import type { Film } from './film.ts'
import { sendForm, type UploadOptions } from './send-file.ts'
import { storeSettings } from './settings.ts'
import { shrink } from './shrink.ts'
import { toast, toastMs } from './toast.ts'
import { sendDirectly } from './upload-directly.ts'

export type { UploadPurpose } from './send-file.ts'
export type UploadedFile = DataOf<typeof uploadImage>['fileInfo']
/** `preview_url` is a picture of it. */
export type UploadedFilm = DataOf<typeof videoEndpoint>['fileInfo']

/** A picture takes longer than a call, a video much longer. */
const pictureTimeoutMs = 60_000
const filmTimeoutMs = 10 * 60_000

/**
 * Shrinks a picture to at most 2560 px, sends it and says how far it is. What is still larger than the server takes is
 * not sent. @throws CallError, already shown to the person; an abort by `signal` rejects quietly
 */
export async function upload(file: Blob, options: UploadOptions): Promise<UploadedFile> {
  const picture = await shrink(file)
  const maxBytes = storeSettings.get()?.setting.limits.imageMaxBytes
  if (maxBytes && picture.size > maxBytes) throw refused(t`圖片太大，請重新上傳`, 'FILE_TOO_LARGE')
  const direct = await sendDirectly(picture, { ...options, poster: undefined })
  if (direct) return direct
  const form = new FormData()
  form.set('purpose', options.purpose)
  form.set('checkLogin', '1')
  form.set('file', picture, 'picture')
  return (await sendForm<typeof uploadImage>(uploadImage.path, form, { ...options, timeoutMs: pictureTimeoutMs }))
    .fileInfo
}

/**
 * Sends a video with a picture of it; one that is longer or larger than the server takes is not sent.
 * @throws CallError, already shown to the person; an abort by `signal` rejects quietly
 */
export async function uploadFilm(film: Film, options: UploadOptions & { purpose: 'review' }): Promise<UploadedFilm> {
  const { videoMaxBytes = Infinity, videoMaxS = 60 } = storeSettings.get()?.setting.limits ?? {}
  if (film.seconds >= videoMaxS + 1) throw refused(t`影片太長，請選擇 ${videoMaxS} 秒以內的影片`, 'VIDEO_TOO_LONG')
  if (film.file.size > videoMaxBytes) {
    const megabytes = Math.floor(videoMaxBytes / 1_048_576)
    throw refused(t`影片太大，請選擇 ${megabytes} MB 以內的影片`, 'VIDEO_TOO_LARGE')
  }
  const direct = await sendDirectly(film.file, { ...options, poster: film.poster })
  if (direct?.duration !== undefined) return { ...direct, duration: direct.duration }
  const form = new FormData()
  form.set('purpose', options.purpose)
  if (film.poster) form.set('poster', film.poster, 'poster')
  form.set('file', film.file, 'video')
  return (await sendForm<typeof videoEndpoint>(videoEndpoint.path, form, { ...options, timeoutMs: filmTimeoutMs }))
    .fileInfo
}

function refused(words: string, code: string): CallError {
  toast(words, { kind: 'error', ms: toastMs.server })
  return new CallError('refused', words, { code })
}
