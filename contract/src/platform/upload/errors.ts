import type { Nothing } from '../../core/errors.ts'

/** Pictures, videos and other files. */
export interface UploadErrors {
  FILE_TOO_LARGE: Nothing
  FILE_TYPE: Nothing
  FILE_MISSING: Nothing
  VIDEO_TOO_LARGE: { maxMb: number }
  VIDEO_TOO_LONG: { maxS: number }
  VIDEO_CODEC: Nothing
  /** the file storage does not answer, or refuses; nothing was stored */
  STORAGE_DOWN: Nothing
  IMAGE_LIMIT: { max: number }
}

declare module '../../core/errors.ts' {
  interface Errors extends UploadErrors {}
}
