import { Trans, useLingui } from '@lingui/react/macro'
import { fen, toMoney } from '@shop/contract/core/money.ts'
import { navigate } from '../../lib/navigate.ts'
import { Button } from '../../ui/Button.tsx'
import { usePageTitle } from '../../ui/frame.ts'
import { Outcome } from '../../ui/Outcome.tsx'
import { Page } from '../../ui/Page.tsx'
import { money } from '../../ui/Price.tsx'
import type { Promised } from './choice.ts'

export interface Recharged {
  /** paid at a provider and on the balance, or under review */
  isPaid: boolean
  /** absent when the page was left and opened again in between */
  promised?: Promised
}

/** After a recharge was paid, or its screenshot was submitted. */
export function RechargeSent({ isPaid, promised, onAnother }: Recharged & { onAnother: () => void }) {
  const { t } = useLingui()
  const title = isPaid ? t`儲值成功` : t`儲值已提交`
  usePageTitle(title)
  const gift = promised && promised.giftFen > 0 ? money(promised.giftFen) : undefined
  return (
    <Page>
      <Outcome
        icon={isPaid ? 'done' : 'clock'}
        kind={isPaid ? 'good' : 'wait'}
        title={title}
        amount={promised ? toMoney(fen(promised.amountFen + promised.giftFen)) : null}
        note={gift && <Trans>含贈送 {gift}</Trans>}
        text={isPaid ? <Trans>已存入您的餘額</Trans> : <Trans>一般 24 小時內完成核對，到帳後會通知您</Trans>}
        steps={
          isPaid ? undefined : { of: [{ text: t`已提交截圖` }, { text: t`核對款項` }, { text: t`存入餘額` }], done: 1 }
        }
      >
        <Button size="large" block onClick={() => navigate('pages/wallet/index', {}, { replace: true })}>
          <Trans>回到錢包</Trans>
        </Button>
        <Button
          kind="line"
          size="large"
          block
          onClick={() => navigate('pages/wallet/recharge/order', {}, { replace: true })}
        >
          <Trans>查看紀錄</Trans>
        </Button>
        <Button kind="plain" onClick={onAnother}>
          <Trans>再充一筆</Trans>
        </Button>
      </Outcome>
    </Page>
  )
}
