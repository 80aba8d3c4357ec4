import { Trans, useLingui } from '@lingui/react/macro'
import { userUnbindWechat } from '@shop/contract/people/wechat-log-in/wechat-log-in.ts'
import { ask } from '../../lib/ask.ts'
import { useCommand } from '../../lib/command.ts'
import { routeOf } from '../../lib/navigate.ts'
import { queryClient } from '../../lib/query-client.ts'
import { Spinner } from '../../ui/Button.tsx'
import { Cell } from '../../ui/Cell.tsx'
import { useWechatTrip } from './use-wechat.ts'

/** Binds or unbinds the user's WeChat account. */
export function WechatCell({ bound }: { bound: boolean }) {
  const { t } = useLingui()
  const trip = useWechatTrip({ purpose: 'bind', to: routeOf('pages/user/personal/index') })
  const unbind = useCommand(userUnbindWechat, {
    done: () => queryClient.invalidateQueries({ queryKey: ['user'] }),
  })
  async function askToUnbind(): Promise<void> {
    const sure = await ask({
      title: t`解除微信綁定？`,
      content: t`解除後不能再用微信登入，仍可用手機號碼或電子信箱登入。`,
      confirm: t`解除綁定`,
      cancel: t`取消`,
    })
    if (sure) unbind.mutate({})
  }
  const busy = trip.busy || unbind.isPending
  return (
    <Cell
      label={<Trans>微信</Trans>}
      value={busy ? <Spinner /> : bound ? <Trans>已綁定</Trans> : <Trans>未綁定</Trans>}
      onClick={() => (busy ? undefined : bound ? void askToUnbind() : trip.leave())}
    />
  )
}
