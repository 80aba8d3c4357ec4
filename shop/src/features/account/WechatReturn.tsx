import { Trans, useLingui } from '@lingui/react/macro'
import type { DataOf } from '@shop/contract/core/endpoint.ts'
import { userBindWechat, wechatFinish } from '@shop/contract/people/wechat-log-in/wechat-log-in.ts'
import { useEffect, useState } from 'react'
import { useCommand } from '../../lib/command.ts'
import { queryClient } from '../../lib/query-client.ts'
import { forgetReturn, type Returned } from '../../lib/wechat-trip.ts'
import { Button } from '../../ui/Button.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { usePageTitle } from '../../ui/frame.ts'
import { Page } from '../../ui/Page.tsx'
import { FormSkeleton } from '../../ui/Skeleton.tsx'
import { ContactCard } from '../content/ContactCard.tsx'
import { enterShop } from './after-login.ts'
import { openPlace } from './open-place.ts'
import { useWechatTrip } from './use-wechat.ts'
import { WechatBind } from './WechatBind.tsx'

/**
 * Follows WeChat's answer: into the shop, to binding an unknown WeChat account, or to another try.
 * @param onOther the user prefers another way to log in
 */
export function WechatReturn({ returned, onOther }: { returned: Returned; onOther: () => void }) {
  const { t } = useLingui()
  const { code, state, purpose, to } = returned
  usePageTitle(purpose === 'login' ? t`微信登入` : t`綁定微信`)
  const [ticket, setTicket] = useState<DataOf<typeof wechatFinish>['bind']>()
  const [problem, setProblem] = useState<string>()
  const options = { prompt: false, failed: ({ message }: Error) => setProblem(message || t`請先登入`) }
  const finish = useCommand(wechatFinish, {
    ...options,
    silent: true,
    done: ({ login, bind }) => (login ? enterShop(login, () => openPlace(to)) : setTicket(bind)),
  })
  const bindOwn = useCommand(userBindWechat, {
    ...options,
    done: async () => {
      await queryClient.invalidateQueries({ queryKey: ['user'] })
      openPlace(to)
    },
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the parameters that WeChat has sent
  useEffect(() => {
    forgetReturn()
    if (!code) setProblem(t`您沒有授權微信登入`)
    else if (purpose === 'bind') bindOwn.mutate({ code, state })
    else finish.mutate({ code, state })
  }, [])
  const again = useWechatTrip({ purpose, to })
  const otherWays = (
    <Button kind="line" onClick={onOther}>
      <Trans>其他方式登入</Trans>
    </Button>
  )

  if (problem) {
    return (
      <Page>
        <Empty drawing="person" text={problem}>
          <Button busy={again.busy} onClick={() => again.leave()}>
            {purpose === 'bind' ? <Trans>重新綁定微信</Trans> : <Trans>重新用微信登入</Trans>}
          </Button>
          {purpose === 'bind' ? (
            <Button kind="line" onClick={() => openPlace(to)}>
              <Trans>回到個人資料</Trans>
            </Button>
          ) : (
            otherWays
          )}
        </Empty>
      </Page>
    )
  }
  if (!ticket) return <FormSkeleton lines={3} />
  if (ticket.kinds.length === 0) {
    return (
      <Page>
        <Empty
          drawing="person"
          text={<Trans>這個微信還沒有綁定帳號，而這裡暫時收不到驗證碼。請用密碼登入，或聯絡我們。</Trans>}
        >
          {otherWays}
        </Empty>
        <ContactCard />
      </Page>
    )
  }
  return <WechatBind ticket={ticket} to={to} onSpent={() => setProblem(t`授權已過期，請再授權一次`)} />
}
