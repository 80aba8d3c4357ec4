import { useLingui } from '@lingui/react/macro'
import type { CSSProperties } from 'react'
import { Picture } from '../../ui/Picture.tsx'
import { Swiper } from '../../ui/Swiper.tsx'
import type { BlockProps } from './Block.tsx'
import { BlockLink } from './BlockLink.tsx'
import styles from './picture-blocks.module.css'
import { colour, fixedColour, named, number, type Open, objects, px, text, word } from './values.ts'

/** A picture of a block in its own proportions, which reserve its space before it loads. */
export function Art({ item, sizes, ratio, eager }: { item: Open; sizes: string; ratio?: number; eager?: boolean }) {
  const own = number(item.imgWidth, 0) / number(item.imgHeight, 1, [1, 10_000])
  return (
    <Picture
      src={text(item.imgUrl)}
      srcSet={text(item.imgSrcset)}
      sizes={sizes}
      alt={text(item.name)}
      ratio={ratio || own || 2}
      eager={eager}
      className={styles.art}
    />
  )
}

export const wide = '(min-width: 751px) 750px, 100vw'

/** Pictures that advance by themselves; the marks below them have the block's colour and shape. */
export function Banner({ data, style, first }: BlockProps) {
  const { t } = useLingui()
  const items = objects(data)
  if (items.length === 0) return null
  const marks = { '--mark': fixedColour(style.btnColor) } as CSSProperties
  // All slides take the proportions of the first: a banner does not change its height.
  const [lead = {}] = items
  const ratio = number(lead.imgWidth, 0) / number(lead.imgHeight, 1, [1, 10_000]) || 2
  return (
    <div className={styles.banner} style={marks} data-marks={word(style.btnShape, ['round', 'square', 'rectangle'])}>
      <Swiper label={t`精選活動`} autoMs={number(style.interval, 4, [1, 60]) * 1000}>
        {named(items, 'imgUrl').map(([key, item], index) => (
          <BlockLink key={key} link={item.link} label={text(item.name)} className={styles.whole}>
            <Art item={item} sizes={wide} ratio={ratio} eager={first && index === 0} />
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

/** Pictures that reach the edges of the screen have no rounded corners. */
const reachesEdge = (style: Open) => (number(style.paddingLeft, 0) === 0 ? true : undefined)

export function Images({ data, style, first }: BlockProps) {
  return (
    <div className={styles.images} style={padding(style)} data-edge={reachesEdge(style)}>
      {named(objects(data), 'imgUrl').map(([key, item]) => (
        <BlockLink key={key} link={item.link} label={text(item.name)} className={styles.whole}>
          <Art item={item} sizes={wide} eager={first} />
        </BlockLink>
      ))}
    </div>
  )
}

/** Pictures as a window display: columns, or with layout −1 one large at the left and up to three beside it. */
export function Windows({ data, style }: BlockProps) {
  const items = objects(data)
  if (items.length === 0) return null
  const layout = number(style.layout, 2, [-1, 4])
  const columns = Math.max(layout, 2)
  return (
    <div
      className={layout < 2 ? styles.large : styles.windows}
      data-edge={reachesEdge(style)}
      style={{
        ...padding(style),
        ...(layout < 2 ? {} : { gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }),
      }}
    >
      {named(layout < 2 ? items.slice(0, 4) : items, 'imgUrl').map(([key, item]) => (
        <BlockLink key={key} link={item.link} label={text(item.name)} className={styles.whole}>
          <Art
            item={item}
            sizes={`(min-width: 751px) ${Math.round(750 / columns)}px, ${Math.round(100 / columns)}vw`}
          />
        </BlockLink>
      ))}
    </div>
  )
}
