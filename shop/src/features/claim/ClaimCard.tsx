import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ClaimState } from '@shop/contract/promotion/claim/claim.ts'
import { Card } from '../../ui/Card.tsx'
import { GoodsLine } from '../../ui/GoodsLine.tsx'
import { PageLink } from '../../ui/PageLink.tsx'
import styles from './ClaimCard.module.css'
import type { Claim } from './queries.ts'

const stateWords: Record<ClaimState, MessageDescriptor> = {
  won: msg`待領取`,
  to_pay: msg`待付運費`,
  claimed: msg`待發貨`,
  sent: msg`已發貨`,
  done: msg`已完成`,
  expired: msg`已過期`,
}

/** The goods, how they were won, and the state of the claim. */
export function ClaimGoods({ claim }: { claim: Claim }) {
  const { t } = useLingui()
  return (
    <>
      <p className={styles.head}>
        <strong className={styles.name}>{claim.name}</strong>
        <span className={styles.state} data-state={claim.state}>
          {t(stateWords[claim.state])}
        </span>
      </p>
      <GoodsLine
        image={claim.goods_image}
        srcSet={claim.goods_image_srcset}
        name={claim.goods_name}
        spec={claim.goods_props?.map(({ value }) => value.name).join(' ') ?? ''}
        count={1}
      />
    </>
  )
}

/** A claim in a list; opens its page. */
export function ClaimCard({ claim }: { claim: Claim }) {
  const until = claim.end_time.slice(0, 16)
  const won = claim.win_time.slice(0, 16)
  return (
    <PageLink to="pages/acts/prize" params={{ claimId: claim.claim_id }} className={styles.link}>
      <Card>
        <ClaimGoods claim={claim} />
        <p className={styles.foot}>
          <span className={styles.time}>
            {claim.state === 'won' ? <Trans>請在 {until} 前領取</Trans> : <Trans>{won} 獲得</Trans>}
          </span>
          {claim.state === 'won' && (
            <span className={styles.action}>
              <Trans>去領取</Trans>
            </span>
          )}
          {claim.state === 'sent' && (
            <span className={styles.action} data-kind="line">
              <Trans>查看物流</Trans>
            </span>
          )}
        </p>
      </Card>
    </PageLink>
  )
}
