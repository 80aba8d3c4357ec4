import type { ReactNode } from 'react'
import styles from './GoodsLine.module.css'
import { PageLink } from './PageLink.tsx'
import { Picture } from './Picture.tsx'
import { PointsPart } from './PointsPart.tsx'
import { Price } from './Price.tsx'

/** One line of an order: picture, name, chosen spec, unit price and quantity. With `goodsId` it links to the goods. */
export function GoodsLine({
  goodsId,
  image,
  srcSet,
  name,
  spec,
  price,
  points = 0,
  tag,
  count,
  error,
}: {
  goodsId?: number
  image: string
  srcSet?: string
  name: string
  spec: string
  /** absent for goods that cost nothing because they were won */
  price?: string
  /** in addition to the unit price */
  points?: number
  tag?: ReactNode
  count: number
  /** why it cannot be ordered, in words */
  error?: string
}) {
  const content = (
    <>
      <Picture src={image} srcSet={srcSet} sizes="160px" alt="" className={styles.picture} />
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        {spec && <span className={styles.spec}>{spec}</span>}
        <span className={styles.bottom}>
          {price !== undefined && <Price value={price} plain size="small" />}
          <PointsPart count={points} plain />
          {tag}
          <span className={styles.count}>× {count}</span>
        </span>
        {error && (
          <span className={styles.error} data-missing>
            {error}
          </span>
        )}
      </span>
    </>
  )
  return goodsId ? (
    <PageLink to="pages/goods/detail" params={{ goodsId }} className={styles.line}>
      {content}
    </PageLink>
  ) : (
    <div className={styles.line}>{content}</div>
  )
}

/** The points that lines cost in addition to their money. */
export function pointsOf(lines: { points_part: number; total_num: number }[]): number {
  return lines.reduce((sum, line) => sum + line.points_part * line.total_num, 0)
}

/** `紅色 / 大` of a line's spec values. */
export function specText(props: { value: { name: string } }[] | null): string {
  return (props ?? []).map(({ value }) => value.name).join(' / ')
}
