import { Picture } from '../../ui/Picture.tsx'
import { GoodsRow, GoodsTile, rowsClass } from '../goods/GoodsCard.tsx'
import type { GoodsItem } from '../goods/queries.ts'
import type { BlockProps } from './Block.tsx'
import { BlockLink } from './BlockLink.tsx'
import { leadsNowhere } from './link.ts'
import styles from './list-blocks.module.css'
import { colour, number, objects, px, text } from './values.ts'

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

export function Articles({ data, style }: BlockProps) {
  const items = objects(data)
  if (items.length === 0) return null
  return (
    <ul className={styles.articles} style={{ paddingTop: px(style.paddingTop), background: colour(style.background) }}>
      {items.map((item) => (
        <li key={text(item.article_id)}>
          <BlockLink link={articleLink(item.article_id)} className={styles.article}>
            <span className={styles.headline}>{text(item.title)}</span>
            {text(item.image_url) && (
              <span className={styles.thumb}>
                <Picture src={text(item.image_url)} alt="" ratio={1.5} />
              </span>
            )}
          </BlockLink>
        </li>
      ))}
    </ul>
  )
}

/** Headlines beside a sign: the shop's news. */
export function Headlines({ params, style, data }: BlockProps) {
  const items = objects(data)
  if (items.length === 0) return null
  return (
    <div
      className={styles.headlines}
      style={{ background: colour(style.background), color: colour(style.textColor), marginTop: px(style.paddingTop) }}
    >
      {text(params.image) && <img src={text(params.image)} alt="" className={styles.mark} />}
      <ul>
        {items.slice(0, number(style.display, 1, [1, 4])).map((item) => (
          <li key={text(item.article_id)}>
            <BlockLink link={articleLink(item.article_id)} className={styles.news}>
              {text(item.title)}
            </BlockLink>
          </li>
        ))}
      </ul>
    </div>
  )
}

const articleLink = (articleId: unknown) => ({
  type: 'PAGE',
  param: { path: 'pages/article/detail', query: { articleId } },
})
