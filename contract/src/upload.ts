import Type from 'typebox'
import { Count, Id, oneOf, Url } from './common.ts'
import { adminEndpoint, endpoint } from './endpoint.ts'

/** What a picture is for decides who may see it: `proof` and `aftersale` are private, behind short signed links. */
export const uploadPurposes = ['avatar', 'review', 'proof', 'aftersale', 'goods', 'content', 'receiving'] as const

export const FileInfo = Type.Object({
  file_id: Id,
  preview_url: Url,
  external_url: Url,
  /** 10 picture */
  file_type: Type.Integer(),
  width: Count,
  height: Count,
})

/** Takes one picture, checks it by content, re-encodes it and keeps three sizes. */
export const uploadImage = endpoint({
  method: 'POST',
  path: 'upload/image',
  auth: 'guest',
  upload: true,
  summary: 'Upload one picture (multipart, part `file`)',
  body: Type.Object({
    checkLogin: Type.Optional(Type.String()),
    test: Type.Optional(Type.String()),
    purpose: Type.Optional(oneOf(['avatar', 'review', 'proof', 'aftersale'])),
  }),
  data: Type.Object({ fileInfo: FileInfo }),
  refuses: ['FILE_TOO_LARGE', 'FILE_TYPE', 'FILE_MISSING'],
})

export const adminUpload = adminEndpoint({
  method: 'POST',
  path: 'uploads',
  permission: 'upload.create',
  upload: true,
  summary: 'Upload one picture (multipart, part `file`, field `purpose`)',
  body: Type.Object({ purpose: oneOf(['goods', 'content', 'receiving']) }),
  data: Type.Object({ fileId: Id, url: Url, width: Count, height: Count }),
  refuses: ['FILE_TOO_LARGE', 'FILE_TYPE', 'FILE_MISSING'],
})

/** The address of a public picture that a record keeps by its id alone. */
export const adminPicture = adminEndpoint({
  method: 'GET',
  path: 'uploads/:id',
  permission: 'any',
  summary: 'Address of a public picture',
  params: Type.Object({ id: Id }),
  data: Type.Object({ url: Url }),
  refuses: ['NOT_FOUND'],
})
