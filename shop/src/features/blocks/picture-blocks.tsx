import { useLingui } from '@lingui/react/macro'
import { Picture } from '../../ui/Picture.tsx'
import { Swiper } from '../../ui/Swiper.tsx'
import type { BlockProps } from './Block.tsx'
import { BlockLink } from './BlockLink.tsx'
import styles from './picture-blocks.module.css'
import { colour, number, type Open, objects, px, text } from './values.ts'

/** A picture of a block with its own proportions, which keep its room before it arrives. */
export function Art({ item, sizes, ratio, eager }: { item: Open; sizes: string; ratio?: number; eager?: boolean }) {
  const own = number(item.imgWidth, 0) / number(item.imgHeight, 1, [1, 10_000])
  return (
    <Picture
      src={text(item.imgUrl)}
      srcSet={text(item.imgSrcset)}
      sizes={sizes}
      alt={text(item.name)}
      ratio={own || ratio || 2}
      eager={eager}
      className={styles.art}
    />
  )
}

export const wide = '(min-width: 751px) 750px, 100vw'

/** Pictures that move on by themselves. */
export function Banner({ data, style, first }: BlockProps) {
  const { t } = useLingui()
  const items = objects(data)
  if (items.length === 0) return null
  return (
    <div className={styles.banner}>
      <Swiper label={t`精選活動`} autoMs={number(style.interval, 4, [1, 60]) * 1000}>
        {items.map((item, index) => (
          <BlockLink key={text(item.imgUrl)} link={item.link} label={text(item.name)} className={styles.whole}>
            <Art item={item} sizes={wide} eager={first && index === 0} />
          </BlockLink>
        ))}
      </Swiper>
    </div>
  )
}

export function padding(style: Open) {
  const [top, side] = [px(style.paddingTop), px(style.paddingLeft)]
  return { padding: `${top} ${side}`, background: colour(style.background) }
}

export function Images({ data, style, first }: BlockProps) {
  return (
    <div className={styles.images} style={padding(style)}>
      {objects(data).map((item) => (
        <BlockLink key={text(item.imgUrl)} link={item.link} label={text(item.name)} className={styles.whole}>
          <Art item={item} sizes={wide} eager={first} />
        </BlockLink>
      ))}
    </div>
  )
}

/** Pictures as a shop's windows: columns, or with layout −1 one large at the left and up to three beside it. */
export function Windows({ data, style }: BlockProps) {
  const items = objects(data)
  if (items.length === 0) return null
  const layout = number(style.layout, 2, [-1, 4])
  const columns = Math.max(layout, 2)
  return (
    <div
      className={layout < 2 ? styles.large : styles.windows}
      style={{
        ...padding(style),
        ...(layout < 2 ? {} : { gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }),
      }}
    >
      {(layout < 2 ? items.slice(0, 4) : items).map((item) => (
        <BlockLink key={text(item.imgUrl)} link={item.link} label={text(item.name)} className={styles.whole}>
          <Art item={item} sizes={`${Math.round(100 / columns)}vw`} ratio={1} />
        </BlockLink>
      ))}
    </div>
  )
}
