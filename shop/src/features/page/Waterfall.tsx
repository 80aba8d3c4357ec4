import type { ReactNode } from 'react'
import { GoodsTile, pointOf } from '../goods/GoodsCard.tsx'
import type { GoodsItem } from '../goods/queries.ts'
import { Poster } from './picture-blocks.tsx'
import { named, number, type Open } from './values.ts'
import styles from './Waterfall.module.css'

const sizes = '(min-width: 751px) 360px, 47vw'

/**
 * Goods in two columns of cards as high as their contents, with posters in between. The height of a card is estimated,
 * not measured, so it is in its place from the start, on the server as well; its picture absorbs the error of the
 * estimate.
 */
export default function Waterfall({
  goods,
  posters,
  show,
  action,
}: {
  goods: readonly GoodsItem[]
  posters: readonly Open[]
  show: readonly string[] | undefined
  action: (goods: GoodsItem) => ReactNode
}) {
  const between = named([...posters], 'imgUrl')
  const isAt = (place: number) => between.filter(([, poster]) => number(poster.place, 0) === place)
  return (
    <div className={styles.waterfall}>
      {goods.map((one, index) => [
        ...isAt(index + 1).map(([key, poster]) => {
          const ratio = shapeOf(number(poster.imgWidth, 0) / number(poster.imgHeight, 1, [1, 10_000]) || 1)
          return (
            <div key={key} className={styles.poster} style={{ gridRowEnd: `span ${rows(column / ratio)}` }}>
              <Poster item={poster} sizes={sizes} ratio={ratio} />
            </div>
          )
        }),
        <div key={one.goods_id} className={styles.card} style={{ gridRowEnd: `span ${rows(heightOf(one, show))}` }}>
          <GoodsTile
            goods={one}
            show={show}
            sizes={sizes}
            ratio={shapeOf(one.goods_image_ratio ?? 1)}
            action={action(one)}
          />
        </div>,
      ])}
    </div>
  )
}

// In 1/750 of the screen, as the style sheets of cards have it.
const column = 341
const step = 10
const gap = 20
const rows = (height: number) => Math.ceil((height + gap) / step)

/** Limits the height of pictures, so that two cards never fill the screen. */
const shapeOf = (ratio: number) => Math.min(1.5, Math.max(0.7, ratio))

function heightOf(goods: GoodsItem, show: readonly string[] | undefined): number {
  const has = (part: string) => !show || show.includes(part)
  const lines = [
    ...(pointOf(goods, show) ? [39] : []),
    ...(has('cartBtn') && show ? [52] : has('goodsPrice') ? [41] : []),
    ...(goods.list_price_min || (has('goodsSales') && (goods.seller_name || goods.goods_sales > 0)) ? [35] : []),
  ]
  const text = Math.min(2, linesOf(goods.goods_name)) * 39 + lines.reduce((sum, line) => sum + line + 6, 0)
  return column / shapeOf(goods.goods_image_ratio ?? 1) + 36 + text
}

/** Lines of a name in a card: a Chinese character is as wide as it is high, a letter about half. */
function linesOf(name: string): number {
  const width = [...name].reduce((sum, char) => sum + (char > '\u2e7f' ? 28 : 15.5), 0)
  return Math.ceil(width / (column - 44))
}
