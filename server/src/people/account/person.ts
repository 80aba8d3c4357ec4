import { maskMobile } from '../../core/text/mask.ts'
import type { Operator } from '../../platform/http/auth.ts'

/** A shopper as shown to operators who work on their records; unmasked for those who may look shoppers up anyway. */
export function toPerson(
  { id, nickname, mobile }: { id: number; nickname: string; mobile: string | null },
  { operator }: { operator: Operator },
) {
  const mayLookUp = operator.permissions.has('user.view')
  return { id, nickname, mobile: mayLookUp ? (mobile ?? '') : maskMobile(mobile) }
}
