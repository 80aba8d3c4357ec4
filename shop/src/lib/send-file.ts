import type { BodyOf, DataOf } from '@shop/contract/core/endpoint.ts'
import type { uploadImage } from '@shop/contract/platform/upload/upload.ts'
import { sendFile } from '@shop/web/send-file.ts'
import { explained, identity, readEnvelope } from './call.ts'
import { urlOf } from './request.ts'

export type UploadPurpose = NonNullable<BodyOf<typeof uploadImage>['purpose']>

export interface UploadOptions {
  purpose: UploadPurpose
  /** progress, 0 to 1 */
  onProgress?: (part: number) => void
  signal?: AbortSignal
}

/** Sends a form to our own server. @throws CallError, already shown to the user */
export async function sendForm<E extends { data: unknown }>(
  path: string,
  form: FormData,
  { timeoutMs, ...options }: Omit<UploadOptions, 'purpose'> & { timeoutMs: number },
): Promise<DataOf<E>> {
  try {
    const answer = await sendFile({ url: urlOf(path), headers: identity(), body: form, timeoutMs }, options)
    return readEnvelope(answer).data as DataOf<E>
  } catch (error) {
    throw explained(error, true)
  }
}
