import type { AdminEndpoint, BodyOf, DataOf } from '@shop/contract/core/endpoint.ts'
import { adminUpload, adminUploadVideo } from '@shop/contract/platform/upload/admin.ts'
import { shrinkPicture } from '@shop/web/picture.ts'
import { sendFile } from '@shop/web/send-file.ts'
import type { ChosenVideo } from '@shop/web/video.ts'
import { addressOf, commonHeaders, readAnswer } from './call.ts'

/** Videos are large, and connections can be slow. */
const timeoutMs = 10 * 60_000

/**
 * Uploads one picture, scaled down first if it is larger than anything the shop shows.
 * @param onProgress receives the fraction sent, 0 to 1
 * @throws CallError like `call`
 */
export async function uploadPicture(
  file: File,
  purpose: BodyOf<typeof adminUpload>['purpose'],
  onProgress: (share: number) => void,
): Promise<DataOf<typeof adminUpload>> {
  return send(adminUpload, { purpose, file: await shrinkPicture(file, { keepsPng: true }) }, onProgress)
}

/**
 * Uploads one video with its poster picture.
 * @param onProgress receives the fraction sent, 0 to 1
 * @throws CallError like `call`
 */
export async function uploadVideo(
  { file, poster }: ChosenVideo,
  purpose: BodyOf<typeof adminUploadVideo>['purpose'],
  onProgress: (share: number) => void,
  signal?: AbortSignal,
): Promise<DataOf<typeof adminUploadVideo>> {
  return send(adminUploadVideo, { purpose, ...(poster && { poster }), file }, onProgress, signal)
}

async function send<E extends AdminEndpoint>(
  endpoint: E,
  parts: Record<string, string | Blob>,
  onProgress: (share: number) => void,
  signal?: AbortSignal,
): Promise<DataOf<E>> {
  const body = new FormData()
  for (const [name, value] of Object.entries(parts)) body.append(name, value)
  const sending = { url: addressOf(endpoint), headers: commonHeaders(), body, timeoutMs }
  return readAnswer(await sendFile(sending, { onProgress, signal })) as DataOf<E>
}
