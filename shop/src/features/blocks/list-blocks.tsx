import { Picture } from '../../ui/Picture.tsx'
import { GoodsRow, GoodsTile, rowsClass } from '../goods/GoodsCard.tsx'
import type { GoodsItem } from '../goods/queries.ts'
import type { BlockProps } from './Block.tsx'
import { BlockLink } from './BlockLink.tsx'
import { leadsNowhere } from './link.ts'
import styles from './list-blocks.module.css'
import { colour, number, objects, text } from './values.ts'

/** The grid of ways into the shop. */
export function NavBar({ data, style, first }: BlockProps) {
  const items = objects(data).filter((item) => !leadsNowhere(item.link))
  const columns = number(style.rowsNum, 4, [3, 5])
  return (
    <nav
      className={styles.nav}
      style={{
        gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
        background: colour(style.background),
        color: colour(style.textColor),
      }}
    >
      {items.map((item) => (
        <BlockLink key={text(item.text) + text(item.imgUrl)} link={item.link} className={styles.entry}>
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

/** Goods in one to three columns, or in a row that slides sideways. */
export function GoodsBlock({ data, style }: BlockProps) {
  const goods = (Array.isArray(data) ? data : []) as GoodsItem[]
  if (goods.length === 0) return null
  const column = number(style.column, 2, [1, 3])
  const show = Array.isArray(style.show) ? (style.show as string[]) : undefined
  const background = colour(style.background)
  if (style.display === 'slide') {
    return (
      <div className={styles.slide} style={{ background }} data-columns={column}>
        {goods.map((one) => (
          <GoodsTile key={one.goods_id} goods={one} show={show} sizes={sizesOf(column)} />
        ))}
      </div>
    )
  }
  return (
    <div className={styles.goods} style={{ background }}>
      {column === 1 ? (
        <div className={rowsClass}>
          {goods.map((one) => (
            <GoodsRow key={one.goods_id} goods={one} show={show} />
          ))}
        </div>
      ) : (
        <div className={styles.tiles} style={{ gridTemplateColumns: `repeat(${column}, minmax(0, 1fr))` }}>
          {goods.map((one) => (
            <GoodsTile key={one.goods_id} goods={one} show={show} sizes={sizesOf(column)} />
          ))}
        </div>
      )}
    </div>
  )
}

const sizesOf = (column: number) => `(min-width: 751px) ${Math.round(700 / column)}px, ${Math.round(92 / column)}vw`
