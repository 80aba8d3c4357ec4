import type { Language } from '@shop/contract/core/common.ts'
import type { ErrorCode, FieldErrors } from '@shop/contract/core/errors.ts'
import { Refusal } from '../../core/command/refusal.ts'
import { Invalid } from '../../core/command/validate.ts'
import { DatabaseAway, DatabaseBusy } from '../../core/database/unavailable.ts'
import type { Shop } from '../shop/shop.ts'
import { wordProblems, wordRefusal } from './wording.ts'

/** An error as shown to the caller. */
export interface Failure {
  code: ErrorCode
  message: string
  fields?: FieldErrors
  /** the wording's parameters, for apps that act on them: `{ left: 3 }` */
  params?: object
  /** fields the protocol requires besides the code */
  data?: Record<string, unknown>
  /** unexpected: log once */
  unexpected: boolean
}

/** Turns anything that was thrown into a worded failure that reveals no internals. */
export function toFailure(shop: Pick<Shop, 'all' | 'settings'>, error: unknown, language: Language): Failure {
  if (error instanceof Invalid) {
    return { code: 'VALIDATION', ...wordProblems(shop, error.problems, language), unexpected: false }
  }
  if (error instanceof Refusal) {
    const message = wordRefusal(shop, error, language)
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
    const message = wordRefusal(shop, { code: 'VALIDATION', params: {} }, language)
    return { code: 'VALIDATION', message, unexpected: false }
  }
  const known = databaseCode(error) ?? transportCode(error)
  const code = known ?? 'INTERNAL'
  return { code, message: wordRefusal(shop, { code, params: {} }, language), unexpected: known === undefined }
}

/**
 * Whether PostgreSQL cannot store a value: NUL, half a surrogate pair, or a number out of range. Nobody types these,
 * so no schema checks for them.
 */
function isUnstorable(error: unknown): boolean {
  const { code, message = '', detail = '', where = '' } = (error ?? {}) as Partial<DatabaseError>
  if (code === '22021' || code === '22P05') return true
  // Half a surrogate pair in JSON.
  if (code === '22P02' && detail.startsWith('Unicode ')) return true
  // Only for parameters: a statement that itself computes a value out of range is a bug.
  if (!where.startsWith('unnamed portal parameter')) return false
  return code === '22003' || (code === '22P02' && /: "-?\d(\.\d+)?e\+\d+"$/.test(message))
}

type DatabaseError = Record<'code' | 'message' | 'detail' | 'where', string>

function databaseCode(error: unknown): ErrorCode | undefined {
  if (error instanceof DatabaseAway) return 'DATABASE_AWAY'
  return error instanceof DatabaseBusy ? 'BUSY' : undefined
}

/** The code for an error that the HTTP framework found in the request itself. */
function transportCode(error: unknown): ErrorCode | undefined {
  const { code = '', statusCode } = (error ?? {}) as { code?: string; statusCode?: number }
  if (code === 'FST_REQ_FILE_TOO_LARGE') return 'FILE_TOO_LARGE'
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return 'BODY_TOO_LARGE'
  if (['FST_FILES_LIMIT', 'FST_PARTS_LIMIT', 'FST_FIELDS_LIMIT'].includes(code)) return 'BODY_TOO_LARGE'
  if (code === 'FST_INVALID_MULTIPART_CONTENT_TYPE') return 'FILE_MISSING'
  // A file that is hidden or outside the root is answered like one that does not exist.
  if (code === 'FST_ERR_BAD_URL' || statusCode === 403 || statusCode === 404) return 'UNKNOWN_PATH'
  // Any other status below 500 is an unreadable body: invalid JSON, wrong length, unknown media type, broken multipart.
  return statusCode !== undefined && statusCode >= 400 && statusCode < 500 ? 'BAD_JSON' : undefined
}
