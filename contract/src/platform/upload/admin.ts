import Type from 'typebox'
import { Count, Id, IdParams, oneOf, Url } from '../../core/common.ts'
import { adminEndpoint } from '../../core/endpoint.ts'

export const adminUpload = adminEndpoint({
  method: 'POST',
  path: 'uploads',
  permission: 'upload.create',
  members: 'also',
  upload: 'picture',
  summary: 'Upload one picture (multipart, part `file`, field `purpose`)',
  body: Type.Object({ purpose: oneOf(['goods', 'content', 'receiving', 'payout', 'aftersale', 'contract']) }),
  data: Type.Object({ fileId: Id, url: Url, width: Count, height: Count }),
  refuses: ['FILE_TOO_LARGE', 'FILE_TYPE', 'FILE_MISSING', 'STORAGE_DOWN'],
})

export const adminUploadVideo = adminEndpoint({
  method: 'POST',
  path: 'uploads/video',
  permission: 'upload.create',
  members: 'also',
  upload: 'video',
  summary: 'Upload one video (multipart, part `file`; its poster picture in part `poster`; field `purpose`)',
  body: Type.Object({ purpose: oneOf(['goods', 'content']) }),
  data: Type.Object({ fileId: Id, url: Url, posterUrl: Url, width: Count, height: Count, durationMs: Count }),
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

/** For records that store a public picture by id only. */
export const adminPicture = adminEndpoint({
  method: 'GET',
  path: 'uploads/:id',
  permission: 'any',
  summary: 'URL of a public picture',
  params: IdParams,
  data: Type.Object({ url: Url }),
  refuses: ['NOT_FOUND'],
})
