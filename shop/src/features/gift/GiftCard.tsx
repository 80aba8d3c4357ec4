import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type GiftPocket, giftReceive } from '@shop/contract/promotion/gift/gift.ts'
import { useCommand } from '../../lib/command.ts'
import { usePointsName } from '../../lib/settings.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { units } from '../unit/words.ts'
import styles from './GiftCard.module.css'
import { type GiftRow, refreshGifts } from './queries.ts'
import { kindName } from './words.ts'

export type Contents = Pick<GiftRow, 'points' | 'subsidy' | 'coupons' | 'goods_name'>

/** A pack with what is in it, and the button that receives it. */
export function GiftCard({
  gift,
  pocket,
  onReceived,
}: {
  gift: GiftRow
  pocket: GiftPocket
  onReceived: (name: string, contents: Contents, claimId: number | null) => void
}) {
  const receive = useCommand(giftReceive, {
    silent: true,
    done: (data) => {
      onReceived(gift.name, { ...data, goods_name: gift.goods_name }, data.claim_id)
      return refreshGifts()
    },
    failed: () => void refreshGifts(),
  })
  const { pack_id: packId, period } = gift
  const time = gift.time.slice(0, 16)
  return (
    <article className={styles.gift} data-pocket={pocket}>
      <span className={styles.box}>
        <Icon name="gift" size="60%" />
      </span>
      <div className={styles.text}>
        <h3 className={styles.name}>{gift.name}</h3>
        <p className={styles.contents}>
          <ContentsText contents={gift} />
        </p>
        <p className={styles.time}>
          {kindName(gift.kind)} ·{' '}
          {pocket === 'available' ? (
            <Trans>{time} 前領取</Trans>
          ) : pocket === 'received' ? (
            <Trans>{time} 領取</Trans>
          ) : (
            <Trans>{time} 過期</Trans>
          )}
        </p>
      </div>
      {pocket === 'available' &&
        (gift.is_gone === 1 ? (
          <Tag kind="quiet">
            <Trans>已領完</Trans>
          </Tag>
        ) : (
          <Button size="small" busy={receive.isPending} onClick={() => receive.mutate({ packId, period })}>
            <Trans>領取</Trans>
          </Button>
        ))}
    </article>
  )
}

/** `100 points, 1.00 of subsidy, 2 coupons, a cup` */
export function ContentsText({ contents: { points, subsidy, coupons, goods_name } }: { contents: Contents }) {
  const { t } = useLingui()
  const name = usePointsName()
  const amount = points.toLocaleString('en')
  const worth = units(subsidy)
  const parts = [
    points > 0 && `${amount} ${name}`,
    Number(subsidy) > 0 && t`${worth} 補貼`,
    coupons > 0 && plural(coupons, { one: '# 張優惠券', other: '# 張優惠券' }),
    goods_name !== '' && goods_name,
  ]
  return parts.filter((part) => part !== false).join(' + ')
}
