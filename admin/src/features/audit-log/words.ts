import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Permission } from '@shop/contract/core/endpoint.ts'
import type { adminAuditList } from '@shop/contract/people/audit-log/audit-log.ts'
import type { RowOf } from '../../lib/list.ts'
import { permissionWords } from '../operator/words.ts'

export type AuditEntry = RowOf<typeof adminAuditList>

const ownWords: Record<string, MessageDescriptor> = {
  public: msg`登入前`,
  any: msg`自己的帳號`,
  enrolling: msg`登出與兩步驗證`,
  'operator:set': msg`伺服器上的指令`,
}

/** The permission that was used; undefined for one that this version does not know. */
export function permissionWord(permission: string): MessageDescriptor | undefined {
  return ownWords[permission] ?? permissionWords[permission as Permission]
}

/** Records, named with their id: `goods:12`. */
export const recordsOf = ({ entities }: Pick<AuditEntry, 'entities'>) => entities.filter((each) => each.includes(':'))

export interface Noted {
  record: string
  field: string
  before: unknown
  after: unknown
}

type Pair = [unknown, unknown]

/** The values before and after, of each record and field. */
export function notedOf({ detail }: Pick<AuditEntry, 'detail'>): Noted[] {
  const { noted = [] } = detail as {
    noted?: { type: string; id: string; state?: Pair; changes?: Record<string, Pair>; parts?: { changes: Noted[] }[] }[]
  }
  return noted.flatMap(({ type, id, state, changes = {}, parts = [] }) => {
    const record = id === '' ? type : `${type}:${id}`
    const pairs = [...Object.entries(changes), ...parts.flatMap((part) => Object.entries(part.changes as never))]
    if (state) pairs.push(['state', state])
    return (pairs as [string, Pair][]).map(([field, [before, after]]) => ({ record, field, before, after }))
  })
}

/** Values as the log stores them, in one line if they are short. */
export function valueText(value: unknown): string {
  if (value === null || value === undefined) return '—'
  return typeof value === 'string' ? value : JSON.stringify(value, null, 1)
}
