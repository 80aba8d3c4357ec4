import { Trans, useLingui } from '@lingui/react/macro'
import { membershipLeave } from '@shop/contract/merchant/membership/membership.ts'
import { ask } from '../../lib/ask.ts'
import { useCommand } from '../../lib/command.ts'
import { Button } from '../../ui/Button.tsx'
import { refreshMemberships } from './queries.ts'

/** Ends the user's own membership; the server refuses this to the last owner. */
export function Leave({ merchantId, name }: { merchantId: number; name: string }) {
  const { t } = useLingui()
  const leave = useCommand(membershipLeave, { done: refreshMemberships })
  async function sure(): Promise<void> {
    const content = t`離開後立即不能再管理這家店舖，要回來得由店主重新邀請。`
    if (await ask({ title: t`離開「${name}」？`, content, confirm: t`離開店舖`, cancel: t`取消` }))
      leave.mutate({ merchantId })
  }
  return (
    <Button kind="plain" block busy={leave.isPending} onClick={() => void sure()}>
      <Trans>離開店舖</Trans>
    </Button>
  )
}
