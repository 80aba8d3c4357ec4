import { useLingui } from '@lingui/react/macro'
import { Card } from '../../ui/Card.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { PageLink } from '../../ui/PageLink.tsx'
import { Price } from '../../ui/Price.tsx'
import { type Step, Steps } from '../../ui/Steps.tsx'
import styles from './CaseWay.module.css'
import type { Case } from './queries.ts'

/** How many steps are done in each state, by kind of case; a case that ended without a result shows no steps. */
const done: Record<Case['service'], Partial<Record<Case['state'], number>>> = {
  refund: { applied: 1, offered: 1, arbitration: 1, refunding: 2, completed: 3 },
  return: { applied: 1, arbitration: 1, wait_return: 2, returning: 3, offered: 4, refunding: 4, completed: 5 },
  exchange: { applied: 1, arbitration: 1, wait_return: 2, returning: 3, resending: 3, resent: 4, completed: 5 },
}

/** A case at a glance: how much is refunded, where to, and its progress. */
export function CaseWay({ aftersale }: { aftersale: Case }) {
  const { t } = useLingui()
  const { service, state, refund_money, offered_money, payout_text, to_balance } = aftersale
  const offer = state === 'offered' ? offered_money : null
  const current = done[service][state]
  const handled = state !== 'arbitration' ? t`商家處理` : aftersale.is_own ? t`客服覆核` : t`平台處理`
  const steps: Record<Case['service'], Step[]> = {
    refund: [{ text: t`已提交申請` }, { text: handled }, { text: t`退款到帳` }],
    return: [
      { text: t`已提交申請` },
      { text: handled },
      { text: t`寄回商品` },
      { text: t`商家收貨` },
      { text: t`退款到帳` },
    ],
    exchange: [
      { text: t`已提交申請` },
      { text: handled },
      { text: t`寄回商品` },
      { text: t`商家換發` },
      { text: t`收到換貨` },
    ],
  }
  const hasMoney = service !== 'exchange'
  if (!hasMoney && current === undefined) return null
  return (
    <Card>
      {hasMoney && (
        <div className={styles.money}>
          <span className={styles.name}>{offer !== null ? t`商家提議退款` : t`退款金額`}</span>
          <Price value={offer ?? refund_money} size="huge" />
          {state === 'completed' && to_balance ? (
            <PageLink to="pages/wallet/balance/log" className={styles.to}>
              {payout_text}
              <Icon name="next" size="24rpx" />
            </PageLink>
          ) : (
            <span className={styles.name}>{payout_text}</span>
          )}
        </div>
      )}
      {current !== undefined && <Steps steps={steps[service]} current={current} />}
    </Card>
  )
}
