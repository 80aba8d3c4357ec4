import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { PageLink } from '../../ui/PageLink.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { Tag } from '../../ui/Tag.tsx'
import styles from './GoodsCard.module.css'
import { GoodsPrice } from './GoodsPrice.tsx'
import type { GoodsItem } from './queries.ts'

/** The optional parts of goods in a list; all are shown when absent (client-api 4.3, `goods.style.show`). */
export type Shown = 'goodsName' | 'goodsPrice' | 'linePrice' | 'sellingPoint' | 'goodsSales'

interface Props {
  goods: GoodsItem
  show?: readonly string[]
  /** seen without scrolling */
  eager?: boolean
  /** beside the price, above the card's link: a button */
  action?: ReactNode
  /** on the seller's own page, nobody needs to be told who sells them */
  atSeller?: boolean
}

/** Goods as a tile of a grid. `sizes` gives the width of the picture. */
export function GoodsTile({
  goods,
  show,
  eager,
  action,
  atSeller,
  sizes = '(min-width: 751px) 272px, 46vw',
}: Props & { sizes?: string }) {
  const has = (part: Shown) => !show || show.includes(part)
  return (
    <article className={styles.tile}>
      <span className={styles.frame}>
        <Picture
          src={goods.goods_image}
          srcSet={goods.goods_image_srcset}
          sizes={sizes}
          alt=""
          eager={eager}
          className={styles.square}
        />
        {goods.stock_total === 0 && <SoldOut />}
      </span>
      <div className={styles.body}>
        <GoodsLink goods={goods} />
        {has('sellingPoint') && goods.selling_point && <p className={styles.point}>{goods.selling_point}</p>}
        <div className={styles.foot}>
          <div className={styles.numbers}>
            {has('goodsPrice') && <ItemPrice goods={goods} old={has('linePrice')} />}
            {has('goodsSales') && <Sold goods={goods} />}
          </div>
          {action}
        </div>
        {!atSeller && goods.seller_name && <p className={styles.seller}>{goods.seller_name}</p>}
      </div>
    </article>
  )
}

/** Goods as a row: picture at the left, text beside it. */
export function GoodsRow({ goods, show, eager, action }: Props) {
  const has = (part: Shown) => !show || show.includes(part)
  return (
    <article className={styles.row}>
      <span className={styles.frame}>
        <Picture
          src={goods.goods_image}
          srcSet={goods.goods_image_srcset}
          sizes="(min-width: 751px) 164px, 30vw"
          alt=""
          eager={eager}
        />
        {goods.stock_total === 0 && <SoldOut />}
      </span>
      <div className={styles.words}>
        <GoodsLink goods={goods} />
        {has('sellingPoint') && goods.selling_point && <p className={styles.point}>{goods.selling_point}</p>}
        <div className={styles.foot}>
          <div className={styles.numbers}>
            {has('goodsPrice') && <ItemPrice goods={goods} old={has('linePrice')} />}
            {has('goodsSales') && <Sold goods={goods} />}
          </div>
          {action}
        </div>
        {goods.seller_name && <p className={styles.seller}>{goods.seller_name}</p>}
      </div>
    </article>
  )
}

/** The name is the link; its target covers the whole card. */
function GoodsLink({ goods }: { goods: GoodsItem }) {
  return (
    <PageLink to="pages/goods/detail" params={{ goodsId: goods.goods_id }} className={styles.name}>
      {goods.goods_name}
    </PageLink>
  )
}

function ItemPrice({ goods, old }: { goods: GoodsItem; old: boolean }) {
  const several = Number(goods.goods_price_max) > Number(goods.goods_price_min)
  return (
    <>
      {goods.is_user_grade && (
        <Tag>
          <Trans>會員價</Trans>
        </Tag>
      )}
      <GoodsPrice
        price={goods.goods_price_min}
        old={old ? goods.line_price_min : undefined}
        charged={goods.line_charged === 1}
        points={goods.points_part}
        from={several}
      />
    </>
  )
}

function Sold({ goods: { goods_sales: sold } }: { goods: GoodsItem }) {
  if (sold === 0) return null
  return (
    <p className={styles.sold}>
      <SoldCount count={sold} />
    </p>
  )
}

/** The number sold, with thousands separators. */
export function SoldCount({ count }: { count: number }) {
  // Intl would delay the first list by 200 ms on a phone.
  const shown = String(count).replace(/\B(?=(\d{3})+$)/g, ',')
  return <Trans>已售 {shown}</Trans>
}

function SoldOut() {
  return (
    <span className={styles.soldOut}>
      <Trans>已售罄</Trans>
    </span>
  )
}

/** Tiles side by side: two columns on a phone, more where there is room. */
export const gridClass = styles.grid as string
/** Rows in one card. */
export const rowsClass = styles.rows as string
