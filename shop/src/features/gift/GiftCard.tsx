import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type GiftPocket, giftReceive } from '@shop/contract/promotion/gift/gift.ts'
import { GiftBody, GiftInside, GiftLid } from '@shop/web/play/GiftBox.tsx'
import { useCommand } from '../../lib/command.ts'
import { usePointsNameWithin } from '../../lib/settings.ts'
import { grouped } from '../../lib/whole.ts'
import { Button } from '../../ui/Button.tsx'
import { Tag } from '../../ui/Tag.tsx'
import type { PicturedPrize } from '../prize/PrizePicture.tsx'
import { units } from '../unit/words.ts'
import styles from './GiftCard.module.css'
import { type GiftRow, refreshGifts } from './queries.ts'
import { kindName } from './words.ts'

export type Contents = Pick<GiftRow, 'points' | 'subsidy' | 'coupons' | 'goods_name'> &
  Partial<Pick<GiftRow, 'goods_image' | 'goods_image_srcset'>>

/** A pack with its contents, and the button that receives it. */
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
      const { goods_name, goods_image, goods_image_srcset } = gift
      onReceived(gift.name, { ...data, goods_name, goods_image, goods_image_srcset }, data.claim_id)
      return refreshGifts()
    },
    failed: () => void refreshGifts(),
  })
  const { pack_id: packId, period } = gift
  const time = gift.time.slice(0, 16)
  return (
    <article className={styles.gift} data-pocket={pocket}>
      <span className={styles.box}>
        {pocket === 'received' && <GiftInside />}
        <GiftBody />
        {pocket !== 'received' && <GiftLid />}
      </span>
      <div className={styles.text}>
        <h3 className={styles.name}>{gift.name}</h3>
        <p className={styles.contents}>
          <ContentsText contents={gift} />
        </p>
        <p className={styles.time}>
          <span>{kindName(gift.kind)}</span>
          <span>
            {pocket === 'available' ? (
              <Trans>{time} 前領取</Trans>
            ) : pocket === 'received' ? (
              <Trans>{time} 領取</Trans>
            ) : (
              <Trans>{time} 過期</Trans>
            )}
          </span>
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

/** One thing in a pack. */
export interface Content extends PicturedPrize {
  text: string
}

/** The contents of a pack, one after the other. */
export function useContents({
  points,
  subsidy,
  coupons,
  goods_name,
  goods_image: image_url,
  goods_image_srcset: image_srcset,
}: Contents): Content[] {
  const { t } = useLingui()
  const name = usePointsNameWithin()
  const amount = grouped(points)
  const worth = units(subsidy)
  const contents: (Content | false)[] = [
    points > 0 && { kind: 'points', text: `${amount} ${name}` },
    Number(subsidy) > 0 && { kind: 'subsidy', text: t`${worth} 補貼` },
    coupons > 0 && { kind: 'coupon', text: plural(coupons, { one: '# 張優惠券', other: '# 張優惠券' }) },
    goods_name !== '' && { kind: 'goods', text: goods_name, image_url, image_srcset },
  ]
  return contents.filter((each) => each !== false)
}

/** `100 points + 1.00 of subsidy + 2 coupons + a cup` */
export function ContentsText({ contents }: { contents: Contents }) {
  return useContents(contents)
    .map(({ text }) => text)
    .join(' + ')
}
