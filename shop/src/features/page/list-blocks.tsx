import { type CSSProperties, Suspense } from 'react'
import { part } from '../../lib/part.ts'
import { Picture } from '../../ui/Picture.tsx'
import { GoodsRow, GoodsTile, rowsClass } from '../goods/GoodsCard.tsx'
import type { GoodsItem } from '../goods/queries.ts'
import { BlockLink } from './BlockLink.tsx'
import { leadsNowhere } from './link.ts'
import styles from './list-blocks.module.css'
import { type BlockProps, colour, fixedColour, inkOn, named, number, type Open, objects, px, text } from './values.ts'

/** The grid of links into the shop. */
export function NavBar({ data, style, first }: BlockProps) {
  const items = objects(data).filter((item) => !leadsNowhere(item.link))
  const columns = number(style.rowsNum, 4, [3, 5])
  return (
    <nav
      className={styles.nav}
      style={{
        gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
        background: colour(style.background),
        color: inkOn(style.background, style.textColor),
      }}
    >
      {named(items, 'text', 'imgUrl').map(([key, item]) => (
        <BlockLink key={key} link={item.link} className={styles.entry}>
          <span className={styles.sign}>
            <Picture
              src={text(item.imgUrl)}
              srcSet={text(item.imgSrcset)}
              sizes="(min-width: 751px) 80px, 14vw"
              alt=""
              eager={first}
            />
          </span>
          <span className={styles.name}>{text(item.text)}</span>
        </BlockLink>
      ))}
    </nav>
  )
}

/** Usually far down, so that the first screen does not wait for it. */
const Waterfall = part(() => import('./Waterfall.tsx'))

/** The button that adds goods to the cart; few blocks have it. */
const CartButton = part(() => import('../goods/CartButton.tsx'))

/** Goods in one to three columns, in a waterfall, or in a row that slides sideways. */
export function GoodsBlock({ data, params, style }: BlockProps) {
  const goods = (Array.isArray(data) ? data : []) as GoodsItem[]
  if (goods.length === 0) return null
  const column = number(style.column, 2, [1, 3])
  const show = Array.isArray(style.show) ? (style.show as string[]) : undefined
  const withButton = show?.includes('cartBtn')
  const button = (one: GoodsItem) =>
    withButton && (
      <Suspense>
        <CartButton goods={one} look={number(style.btnCartStyle, 1, [1, 3])} colour={fixedColour(style.btnCartColor)} />
      </Suspense>
    )
  const tile = (one: GoodsItem) => (
    <GoodsTile key={one.goods_id} goods={one} show={show} sizes={sizesOf(column)} action={button(one)} />
  )
  if (style.display === 'waterfall') {
    return (
      <div className={styles.goods} style={cardStyle(style)}>
        <Suspense>
          <Waterfall goods={goods} posters={objects(params.cards)} show={show} action={button} />
        </Suspense>
      </div>
    )
  }
  const slides = style.display === 'slide'
  return (
    <div className={slides ? styles.slide : styles.goods} data-columns={column} style={cardStyle(style)}>
      {slides ? (
        goods.map(tile)
      ) : column === 1 ? (
        <div className={rowsClass}>
          {goods.map((one) => (
            <GoodsRow key={one.goods_id} goods={one} show={show} action={button(one)} />
          ))}
        </div>
      ) : (
        <div className={styles.tiles} style={{ gridTemplateColumns: `repeat(${column}, minmax(0, 1fr))` }}>
          {goods.map(tile)}
        </div>
      )}
    </div>
  )
}

/** The look that the block sets for its cards; the rest stays as in the shop's lists. */
function cardStyle(style: Open): CSSProperties {
  const flat = style.cardType === 'flat'
  const given = (value: unknown) => (value === undefined || value === '' ? undefined : px(value))
  const look: Record<string, string | undefined> = {
    background: colour(style.background),
    '--card-gap': given(style.itemMargin),
    '--card-radius': given(style.borderRadius),
    '--card-fill': flat ? 'transparent' : undefined,
    '--picture-radius': flat ? (given(style.borderRadius) ?? 'var(--radius)') : undefined,
    '--name-lines': [1, '1', 'one'].includes(style.goodsNameRows as string) ? '1' : undefined,
    '--price-ink': inkOn(undefined, style.priceColor),
    '--point-ink': inkOn(undefined, style.sellingColor),
    paddingInline: given(style.paddingX),
    paddingBlock: given(style.paddingY),
  }
  return look as CSSProperties
}

const sizesOf = (column: number) => `(min-width: 751px) ${Math.round(700 / column)}px, ${Math.round(92 / column)}vw`
