import { t } from '@lingui/core/macro'
import type { DataOf } from '@shop/contract/core/endpoint.ts'
import { uploadImage, uploadVideo as videoEndpoint } from '@shop/contract/platform/upload/upload.ts'
import { CallError } from '@shop/web/call-error.ts'
import { shrinkPicture } from '@shop/web/picture.ts'
import { type ChosenVideo, videoProblem } from '@shop/web/video.ts'
import { sendForm, type UploadOptions } from './send-file.ts'
import { storeSettings } from './settings.ts'
import { toast, toastMs } from './toast.ts'
import { sendDirectly } from './upload-directly.ts'

export type { UploadPurpose } from './send-file.ts'
export type UploadedFile = DataOf<typeof uploadImage>['fileInfo']
/** `preview_url` is a still picture of the video. */
export type UploadedVideo = DataOf<typeof videoEndpoint>['fileInfo']

/** A smaller picture is sent unchanged: that is fast enough, and a screenshot keeps every pixel. */
const redrawFromBytes = 400_000
/** A picture takes longer than a call, a video much longer. */
const pictureTimeoutMs = 60_000
const videoTimeoutMs = 10 * 60_000

/**
 * Shrinks a picture to at most 2560 px, sends it and reports the progress. A picture still larger than the server
 * accepts is not sent.
 * @throws CallError, already shown to the user; an abort by `signal` rejects silently
 */
export async function upload(file: Blob, options: UploadOptions): Promise<UploadedFile> {
  const picture = await shrinkPicture(file, { redrawFromBytes })
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
 * Sends a video with a still picture of it; a video longer or larger than the server accepts is not sent.
 * @throws CallError, already shown to the user; an abort by `signal` rejects silently
 */
export async function uploadVideo(
  video: ChosenVideo,
  options: UploadOptions & { purpose: 'review' },
): Promise<UploadedVideo> {
  const { videoMaxBytes = Infinity, videoMaxS = 60 } = storeSettings.get()?.setting.limits ?? {}
  const problem = videoProblem(video, { maxSeconds: videoMaxS, maxBytes: videoMaxBytes })
  if (problem === 'too-long') throw refused(t`影片太長，請選擇 ${videoMaxS} 秒以內的影片`, 'VIDEO_TOO_LONG')
  if (problem === 'too-large') {
    const megabytes = Math.floor(videoMaxBytes / 1_048_576)
    throw refused(t`影片太大，請選擇 ${megabytes} MB 以內的影片`, 'VIDEO_TOO_LARGE')
  }
  const direct = await sendDirectly(video.file, { ...options, poster: video.poster })
  if (direct?.duration !== undefined) return { ...direct, duration: direct.duration }
  const form = new FormData()
  form.set('purpose', options.purpose)
  if (video.poster) form.set('poster', video.poster, 'poster')
  form.set('file', video.file, 'video')
  return (await sendForm<typeof videoEndpoint>(videoEndpoint.path, form, { ...options, timeoutMs: videoTimeoutMs }))
    .fileInfo
}

function refused(words: string, code: string): CallError {
  toast(words, { kind: 'error', ms: toastMs.server })
  return new CallError('refused', words, { data: { code } })
}
