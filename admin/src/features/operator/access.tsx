import { Trans, useLingui } from '@lingui/react/macro'
import { type Language, localText } from '@shop/contract/core/common.ts'
import { adminAccessDecide, type adminAccessList } from '@shop/contract/people/operator/access.ts'
import type { RowOf } from '../../lib/list.ts'
import { type Decision, useDecision } from '../proposal/useDecision.tsx'
import { operatorRefreshes } from './queries.ts'
import { permissionWords } from './words.ts'

export type AccessProposal = RowOf<typeof adminAccessList>

/** The effect of a proposed change of operators and roles, in words. */
export function AccessChange({ of }: { of: AccessProposal }) {
  const { t, i18n } = useLingui()
  const role = of.role ? localText(of.role, i18n.locale as Language) : '–'
  const who = of.name && of.login ? `${of.name} (${of.login})` : of.login
  const titles = {
    create: t`新增操作員 ${who}`,
    update: of.disabled ? t`停用操作員 ${who}` : t`更改操作員 ${who}`,
    reset: t`重設 ${who} 的密碼與兩步驟驗證`,
    role: t`更改角色「${role}」的權限`,
    account: t`${who} 沒有商店帳號`,
  }
  return (
    <>
      <div>{titles[of.change]}</div>
      {of.change !== 'role' && of.change !== 'account' && (
        <div className="muted">
          <Trans>角色：{role}</Trans>
        </div>
      )}
      {of.permissions.length > 0 && of.change !== 'account' && (
        <div className="muted">{of.permissions.map((permission) => t(permissionWords[permission])).join(' · ')}</div>
      )}
    </>
  )
}

export function useAccessDecision(): Decision<AccessProposal> {
  const { t } = useLingui()
  return useDecision<AccessProposal>({
    decide: adminAccessDecide,
    refreshes: operatorRefreshes,
    titles: { approve: t`批准這份更改？`, reject: t`拒絕這份更改？`, withdraw: t`撤回這份更改？` },
    describe: (row) => <AccessChange of={row} />,
  })
}
