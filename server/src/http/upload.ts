import type { FastifyRequest } from 'fastify'
import type { Shop } from '../shop.ts'
import { Refusal } from './refusal.ts'

/** A file as it was sent. Neither its name nor its type is to be believed. */
export interface UploadedFile {
  data: Buffer
  filename: string
  mime: string
}

/**
 * Reads the one file and the text fields of a multipart body into memory, never more than `upload.imageMaxMb`.
 * @throws Refusal FILE_MISSING, FILE_TOO_LARGE
 */
export async function readUpload(
  request: FastifyRequest,
  shop: Shop,
): Promise<{ file: UploadedFile; fields: Record<string, string> }> {
  if (!request.isMultipart()) throw new Refusal('FILE_MISSING')
  const { file, fields } = await readParts(request, shop).catch((error: Error & { statusCode?: number }) => {
    // The parser's own complaints about the bytes bear no status.
    throw error.statusCode === undefined ? new Refusal('BAD_JSON') : error
  })
  if (!file || file.data.length === 0) throw new Refusal('FILE_MISSING')
  return { file, fields }
}

async function readParts(request: FastifyRequest, shop: Shop) {
  const fields: Record<string, string> = {}
  let file: UploadedFile | undefined
  const fileSize = shop.settings.get('upload').imageMaxMb * 1024 * 1024
  for await (const part of request.parts({ limits: { fileSize, files: 1, fields: 20, fieldSize: 1_000 } })) {
    if (part.type === 'field') fields[part.fieldname] = String(part.value)
    else if (part.fieldname === 'file') {
      file = { data: await part.toBuffer(), filename: part.filename, mime: part.mimetype }
    } else part.file.resume()
  }
  return { file, fields }
}
