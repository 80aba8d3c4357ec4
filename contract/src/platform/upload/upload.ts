import Type from 'typebox'
import { Count, Id, nullable, oneOf, Url } from '../../core/common.ts'
import { endpoint } from '../../core/endpoint.ts'

/**
 * Who may see a file: everyone, or only those concerned, such as payer and reviewer, through short-lived signed links. A
 * sealed file is encrypted before it is stored and has no link: the domain it belongs to shows it.
 */
export type Visibility = 'public' | 'private' | 'sealed'

/** The purposes of uploads that several domains use or uploads treat specially, each with the visibility of its files. */
export const uploadPurposes = {
  avatar: 'public',
  review: 'public',
  proof: 'private',
  aftersale: 'private',
  goods: 'public',
  content: 'public',
  // Shows buyers where to pay.
  receiving: 'public',
  // An operator's proof that money was sent.
  payout: 'private',
  'merchant-document': 'sealed',
  // A partner's signed contract.
  contract: 'private',
} as const satisfies Record<string, Visibility>

/**
 * The purposes that shoppers upload pictures for in one domain. It adds its own (contract/src/promotion/task/task.ts), and
 * the server's domain says who may see the files.
 */
// biome-ignore lint/suspicious/noEmptyInterface: domains add to it
export interface DomainPurposes {}

export type UploadPurpose = keyof typeof uploadPurposes | keyof DomainPurposes

/** Seconds; the setting may be lower. */
export const videoMost = 60

/** Purposes a shopper may upload pictures for; videos are only accepted for reviews. */
export const shopperPurposes = ['avatar', 'review', 'proof', 'aftersale', 'merchant-document'] as const

export type ShopperPurpose = (typeof shopperPurposes)[number] | keyof DomainPurposes

const ShopperPurposeName = Type.Unsafe<ShopperPurpose>(Type.String())

/** A picture as the protocol sends it, with the widths our own shop picks from. */
export const Picture = Type.Object({
  file_id: Id,
  preview_url: Url,
  external_url: Url,
  file_type: Type.Integer(),
  srcset: Type.Optional(Type.String({ description: 'value for srcset' })),
})

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

/**
 * Checks the picture by its content, re-encodes it and stores it in three sizes. The addresses of a document are `""`.
 */
export const uploadImage = endpoint({
  method: 'POST',
  path: 'upload/image',
  auth: 'guest',
  upload: 'picture',
  summary: 'Upload one picture (multipart, part `file`)',
  body: Type.Object({
    checkLogin: Type.Optional(Type.String()),
    test: Type.Optional(Type.String()),
    purpose: Type.Optional(ShopperPurposeName),
  }),
  data: Type.Object({ fileInfo: FileInfo }),
  refuses: ['FILE_TOO_LARGE', 'FILE_TYPE', 'FILE_MISSING', 'STORAGE_DOWN'],
})

/** One mp4 (H.264, with AAC or without sound), ideally with its poster picture. `file_type` is 30. */
export const uploadVideo = endpoint({
  method: 'POST',
  path: 'upload/video',
  auth: 'user',
  upload: 'video',
  summary: 'Upload one video (multipart, part `file`; its poster picture in part `poster`)',
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
 * The data a client needs to send one file directly to the cloud storage. Valid for this size, type and user, for ten
 * minutes. The file can be used only after `upload/confirm`.
 */
export const DirectUpload = Type.Object({
  /** identifies the upload in `upload/confirm` */
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

/**
 * `direct` is null if files must go to `upload/image` and `upload/video`: no cloud storage, or one that cannot restrict
 * a token.
 */
export const uploadToken = endpoint({
  method: 'POST',
  path: 'upload/token',
  auth: 'user',
  summary: 'Request to send one file directly to the cloud storage',
  body: Type.Object({
    purpose: ShopperPurposeName,
    /** exact size of the file */
    bytes: Type.Integer({ minimum: 1 }),
    mime: oneOf(['image/jpeg', 'image/png', 'image/webp', 'image/heic', 'video/mp4']),
  }),
  data: Type.Object({ direct: nullable(DirectUpload) }),
  refuses: ['FILE_TOO_LARGE', 'VIDEO_TOO_LARGE', 'FILE_TYPE'],
})

/** The server fetches, checks and re-encodes the directly sent file. Repeating the call returns the same file. */
export const uploadConfirm = endpoint({
  method: 'POST',
  path: 'upload/confirm',
  auth: 'user',
  upload: 'poster',
  summary: 'Confirm a directly sent file (multipart; the poster picture of a video in part `poster`)',
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
