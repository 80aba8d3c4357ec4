import Type from 'typebox'
import { Count, Id, nullable, oneOf, Url } from '../../core/common.ts'
import { endpoint } from '../../core/endpoint.ts'

/** What a file is for decides who may see it: `proof`, `aftersale` and `payout` are private, behind short signed links. */
export const uploadPurposes = [
  'avatar',
  'review',
  'proof',
  'aftersale',
  'goods',
  'content',
  'receiving',
  'payout',
] as const

/** Seconds; the setting may ask for less. [specification] */
export const videoMost = 60

/** What a shopper uploads pictures for; videos are taken for reviews only. */
const shopperPurposes = ['avatar', 'review', 'proof', 'aftersale'] as const

export const FileInfo = Type.Object({
  file_id: Id,
  preview_url: Url,
  external_url: Url,
  /** 10 picture */
  file_type: Type.Integer(),
  width: Count,
  height: Count,
})

/** `preview_url` is the picture shown before it plays, `external_url` the video itself. */
export const VideoInfo = Type.Object({
  ...FileInfo.properties,
  /** seconds, rounded, at least 1 */
  duration: Count,
})

/** Takes one picture, checks it by content, re-encodes it and keeps three sizes. */
export const uploadImage = endpoint({
  method: 'POST',
  path: 'upload/image',
  auth: 'guest',
  upload: 'picture',
  summary: 'Upload one picture (multipart, part `file`)',
  body: Type.Object({
    checkLogin: Type.Optional(Type.String()),
    test: Type.Optional(Type.String()),
    purpose: Type.Optional(oneOf(shopperPurposes)),
  }),
  data: Type.Object({ fileInfo: FileInfo }),
  refuses: ['FILE_TOO_LARGE', 'FILE_TYPE', 'FILE_MISSING', 'STORAGE_DOWN'],
})

/** Takes one mp4 (H.264, with AAC or without sound) and, best, a picture of it. `file_type` is 30. */
export const uploadVideo = endpoint({
  method: 'POST',
  path: 'upload/video',
  auth: 'user',
  upload: 'video',
  summary: 'Upload one video (multipart, part `file`; a picture of it in part `poster`)',
  body: Type.Object({ purpose: Type.Optional(oneOf(['review'])) }),
  data: Type.Object({ fileInfo: VideoInfo }),
  refuses: [
    'VIDEO_TOO_LARGE',
    'VIDEO_TOO_LONG',
    'VIDEO_CODEC',
    'FILE_TYPE',
    'FILE_TOO_LARGE',
    'FILE_MISSING',
    'STORAGE_DOWN',
  ],
})

/**
 * What a client needs to send one file to the cloud storage itself: good for this size, type and person, for ten
 * minutes. The file may be used after `upload/confirm` alone.
 */
export const DirectUpload = Type.Object({
  /** names it to `upload/confirm` */
  uploadId: Type.String(),
  /** `PUT` sends the file as the body, `POST` as the part `fileField` of a multipart body, after `fields` */
  method: oneOf(['PUT', 'POST']),
  url: Url,
  headers: Type.Record(Type.String(), Type.String()),
  fields: Type.Record(Type.String(), Type.String()),
  fileField: Type.String(),
  /** seconds from now */
  expiresIn: Count,
})

/** `direct` is null where files go to `upload/image` and `upload/video`: no cloud storage, or one that cannot bind a token. */
export const uploadToken = endpoint({
  method: 'POST',
  path: 'upload/token',
  auth: 'user',
  summary: 'Ask to send one file to the cloud storage directly',
  body: Type.Object({
    purpose: oneOf(shopperPurposes),
    /** of the file, exactly */
    bytes: Type.Integer({ minimum: 1 }),
    mime: oneOf(['image/jpeg', 'image/png', 'image/webp', 'image/heic', 'video/mp4']),
  }),
  data: Type.Object({ direct: nullable(DirectUpload) }),
  refuses: ['FILE_TOO_LARGE', 'VIDEO_TOO_LARGE', 'FILE_TYPE'],
})

/** Has the server fetch, check and re-encode what was sent directly. Asked again it answers with the same file. */
export const uploadConfirm = endpoint({
  method: 'POST',
  path: 'upload/confirm',
  auth: 'user',
  upload: 'poster',
  summary: 'Confirm a file that was sent directly (multipart; a picture of a video in part `poster`)',
  body: Type.Object({ uploadId: Type.String({ maxLength: 100 }) }),
  data: Type.Object({ fileInfo: Type.Object({ ...FileInfo.properties, duration: Type.Optional(Count) }) }),
  refuses: [
    'NOT_FOUND',
    'STATE_CHANGED',
    'FILE_MISSING',
    'FILE_TOO_LARGE',
    'FILE_TYPE',
    'VIDEO_TOO_LARGE',
    'VIDEO_TOO_LONG',
    'VIDEO_CODEC',
    'STORAGE_DOWN',
  ],
})
