import { Trans } from '@lingui/react/macro'
import type { goodsParts } from '@shop/contract/content/page/page-blocks.ts'
import { type Fen, parseMoney } from '@shop/contract/core/money.ts'
import type { ReactNode } from 'react'
import { grouped } from '../../lib/whole.ts'
import { GoodsPrice } from '../../ui/GoodsPrice.tsx'
import { PageLink } from '../../ui/PageLink.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { shortMoney } from '../../ui/Price.tsx'
import { Tag } from '../../ui/Tag.tsx'
import styles from './GoodsCard.module.css'
import { tileSizes } from './picture-sizes.ts'
import type { GoodsItem } from './queries.ts'

/** The optional parts of goods in a list; all are shown when absent (`show` of a goods block's style). */
export type Shown = (typeof goodsParts)[number]

interface Props {
  goods: GoodsItem
  show?: readonly string[]
  /** visible without scrolling */
  eager?: boolean
  /** beside the price, above the card's link: a button */
  action?: ReactNode
  /** on the seller's own page, which need not name the seller */
  atSeller?: boolean
}

/** Goods as a tile of a grid. `sizes` gives the width of the picture, `ratio` its shape: square if absent. */
export function GoodsTile({ goods, ratio, sizes = tileSizes, ...words }: Props & { sizes?: string; ratio?: number }) {
  return (
    <article className={styles.tile}>
      <Frame goods={goods} ratio={ratio} sizes={sizes} eager={words.eager} />
      <Words goods={goods} {...words} className={styles.body} />
    </article>
  )
}

/** Goods as a row: picture at the left, text beside it. */
export function GoodsRow({ goods, ...words }: Props) {
  return (
    <article className={styles.row}>
      <Frame goods={goods} sizes="(min-width: 751px) 164px, 30vw" eager={words.eager} />
      <Words goods={goods} {...words} className={styles.words} />
    </article>
  )
}

function Frame({
  goods,
  ratio,
  sizes,
  eager,
}: Pick<Props, 'goods' | 'eager'> & { sizes: string; ratio?: number | undefined }) {
  return (
    <span className={styles.frame}>
      <Picture
        src={goods.goods_image}
        srcSet={goods.goods_image_srcset}
        sizes={sizes}
        alt=""
        ratio={ratio}
        eager={eager}
        className={styles.picture}
      />
      {goods.stock_total === 0 && (
        <span className={styles.soldOut}>
          <Trans>已售罄</Trans>
        </span>
      )}
    </span>
  )
}

/** Name, selling point, a row with the price, and a row with the rest. */
function Words({ goods, show, action, atSeller, className }: Omit<Props, 'eager'> & { className: string | undefined }) {
  const has = (part: Shown) => !show || show.includes(part)
  const point = pointOf(goods, show)
  const saved = has('goodsPrice') ? memberSaving(goods.list_price_min, goods.goods_price_min) : undefined
  // `goodsSales` switches the whole last row: the sales and the seller.
  const sold = has('goodsSales') && goods.goods_sales > 0
  const seller = atSeller || !has('goodsSales') ? undefined : goods.seller_name
  return (
    <div className={className}>
      <GoodsLink goods={goods} />
      {point && <p className={styles.point}>{point}</p>}
      {(has('goodsPrice') || action) && (
        <div className={styles.foot}>
          {has('goodsPrice') && (
            <ItemPrice goods={goods} old={has('linePrice') && saved === undefined && goods.points_part === 0} />
          )}
          {action}
        </div>
      )}
      {(saved !== undefined || sold || seller) && (
        <p className={styles.rest}>
          {saved !== undefined && <MemberSaving saved={saved} />}
          {sold && (
            <span>
              <SoldCount count={goods.goods_sales} />
            </span>
          )}
          {seller && <span>{seller}</span>}
        </p>
      )}
    </div>
  )
}

/** The selling point of goods, where a list shows it. */
export function pointOf(goods: GoodsItem, show: readonly string[] | undefined): string {
  return !show || show.includes('sellingPoint') ? goods.selling_point : ''
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
    <GoodsPrice
      price={goods.goods_price_min}
      old={old ? goods.line_price_min : undefined}
      charged={goods.line_charged === 1}
      points={goods.points_part}
      from={several}
      oneRow
    />
  )
}

/** What a member saves against the ordinary price; undefined for everyone else. */
export function memberSaving(ordinary: string | undefined, price: string): Fen | undefined {
  const saved = (parseMoney(ordinary ?? '') ?? 0) - (parseMoney(price) ?? 0)
  return saved > 0 ? (saved as Fen) : undefined
}

export function MemberSaving({ saved }: { saved: Fen }) {
  const amount = shortMoney(saved)
  return (
    <Tag>
      <span className={styles.saving}>
        <Trans>
          <span>會員省</span> <span>{amount}</span>
        </Trans>
      </span>
    </Tag>
  )
}

/** The number sold, with thousands separators. */
export function SoldCount({ count }: { count: number }) {
  const shown = grouped(count)
  return <Trans>已售 {shown}</Trans>
}

/** Tiles side by side: two columns on a phone, more where there is room. */
export const gridClass = styles.grid as string
/** Rows in one card. */
export const rowsClass = styles.rows as string
