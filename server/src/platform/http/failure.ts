import type { Language } from '@shop/contract/core/common.ts'
import type { ErrorCode, FieldErrors } from '@shop/contract/core/errors.ts'
import { Refusal } from '../../core/command/refusal.ts'
import { Invalid } from '../../core/command/validate.ts'
import { wordCode, wordProblems, wordRefusal } from './wording/wording.ts'

/** An error as a caller may see it. */
export interface Failure {
  code: ErrorCode
  message: string
  fields?: FieldErrors
  /** what the wording was made of, for an app that acts on it: `{ left: 3 }` */
  params?: object
  /** what the protocol wants beside the code */
  data?: Record<string, unknown>
  /** nobody foresaw it: to be logged, once */
  unexpected: boolean
}

/** Turns whatever was thrown into words, without letting anything of the inside out. */
export function toFailure(error: unknown, language: Language, zone: string): Failure {
  if (error instanceof Invalid) {
    return { code: 'VALIDATION', ...wordProblems(error.problems, language), unexpected: false }
  }
  if (error instanceof Refusal) {
    const message = wordRefusal(error, language, zone)
    const { field, data } = error.more
    return {
      code: error.code,
      message,
      ...(field === undefined ? {} : { fields: { [field]: message } }),
      ...(Object.keys(error.params).length > 0 ? { params: error.params } : {}),
      ...(data === undefined ? {} : { data }),
      unexpected: false,
    }
  }
  if (isUnstorable(error)) {
    const message = wordCode('VALIDATION', language)
    return { code: 'VALIDATION', message, unexpected: false }
  }
  const code = transportCode(error)
  return { code: code ?? 'INTERNAL', message: wordCode(code ?? 'INTERNAL', language), unexpected: code === undefined }
}

/**
 * PostgreSQL's texts hold neither NUL nor halves of characters, its numbers end: nobody types such things, so no schema
 * asks for them.
 */
function isUnstorable(error: unknown): boolean {
  const { code, message = '', detail = '', where = '' } = (error ?? {}) as Partial<DatabaseError>
  if (code === '22021' || code === '22P05') return true
  // In JSON: half a character.
  if (code === '22P02' && detail.startsWith('Unicode ')) return true
  // As a parameter: what a statement itself computes out of range is a bug.
  if (!where.startsWith('unnamed portal parameter')) return false
  return code === '22003' || (code === '22P02' && /: "-?\d(\.\d+)?e\+\d+"$/.test(message))
}

type DatabaseError = Record<'code' | 'message' | 'detail' | 'where', string>

/** What the HTTP framework found wrong with the request itself. */
function transportCode(error: unknown): ErrorCode | undefined {
  const { code = '', statusCode } = (error ?? {}) as { code?: string; statusCode?: number }
  if (code === 'FST_REQ_FILE_TOO_LARGE') return 'FILE_TOO_LARGE'
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return 'BODY_TOO_LARGE'
  if (['FST_FILES_LIMIT', 'FST_PARTS_LIMIT', 'FST_FIELDS_LIMIT'].includes(code)) return 'BODY_TOO_LARGE'
  if (code === 'FST_INVALID_MULTIPART_CONTENT_TYPE') return 'FILE_MISSING'
  // A file that is hidden or outside is answered like one that is not there.
  if (code === 'FST_ERR_BAD_URL' || statusCode === 403 || statusCode === 404) return 'UNKNOWN_PATH'
  // What remains below 500 is a body that cannot be read: no JSON, wrong length, unknown media type, broken multipart.
  return statusCode !== undefined && statusCode >= 400 && statusCode < 500 ? 'BAD_JSON' : undefined
}

/** The HTTP status of a failure in the operator API. The shopper API answers 200 whatever happens. */
export function toHttpStatus(code: ErrorCode): number {
  return httpStatus[code] ?? 422
}

const httpStatus: Partial<Record<ErrorCode, number>> = {
  BAD_JSON: 400,
  VALIDATION: 400,
  FILE_MISSING: 400,
  LOGIN_REQUIRED: 401,
  PERMISSION: 403,
  CROSS_SITE: 403,
  SELF_REVIEW: 403,
  ROLE_BEYOND: 403,
  ROLE_FIXED: 403,
  OPERATOR_SELF: 403,
  DUAL_REQUIRED: 403,
  NOT_FOUND: 404,
  UNKNOWN_PATH: 404,
  WRONG_METHOD: 405,
  STATE_CHANGED: 409,
  IDEMPOTENCY_MISMATCH: 409,
  PROPOSAL_OPEN: 409,
  PROPOSAL_STALE: 409,
  SKU_IN_USE: 409,
  IN_USE: 409,
  BODY_TOO_LARGE: 413,
  FILE_TOO_LARGE: 413,
  FILE_TYPE: 415,
  VIDEO_TOO_LARGE: 413,
  VIDEO_CODEC: 415,
  STORAGE_DOWN: 503,
  TOO_FREQUENT: 429,
  LOGIN_LOCKED: 429,
  INTERNAL: 500,
}
