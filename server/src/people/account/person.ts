import { maskMobile } from '../../core/text/mask.ts'
import type { Operator } from '../../platform/http/auth.ts'

/** A shopper as operators who work on their records see them; in full for those who may look them up anyway. */
export function toPerson(
  { id, nickname, mobile }: { id: number; nickname: string; mobile: string | null },
  { operator }: { operator: Operator },
) {
  const mayLookUp = operator.permissions.has('user.view')
  return { id, nickname, mobile: mayLookUp ? (mobile ?? '') : maskMobile(mobile) }
}
