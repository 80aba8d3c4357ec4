import { useLingui } from '@lingui/react/macro'
import type { CSSProperties } from 'react'
import { Picture } from '../../ui/Picture.tsx'
import { Swiper } from '../../ui/Swiper.tsx'
import { BlockLink } from './BlockLink.tsx'
import styles from './picture-blocks.module.css'
import { type BlockProps, colour, fixedColour, named, number, type Open, objects, px, text, word } from './values.ts'

/** A picture of a block in its own proportions, which reserve its space before it loads. */
export function Art({ item, sizes, ratio, eager }: { item: Open; sizes: string; ratio?: number; eager?: boolean }) {
  const own = number(item.imgWidth, 0) / number(item.imgHeight, 1, [1, 10_000])
  return (
    <Picture
      src={text(item.imgUrl)}
      srcSet={text(item.imgSrcset)}
      sizes={sizes}
      alt={text(item.headline) ? '' : text(item.name)}
      ratio={ratio || own || 2}
      eager={eager}
      className={styles.art}
    />
  )
}

/** A picture that leads somewhere, with the words typed for it; their colour suits the picture, in either scheme. */
export function Poster({ item, sizes, ratio, eager }: { item: Open; sizes: string; ratio?: number; eager?: boolean }) {
  const [headline, line, mark] = [item.headline, item.line, item.mark].map(text)
  return (
    <BlockLink link={item.link} label={headline ? undefined : text(item.name)} className={styles.whole}>
      <Art item={item} sizes={sizes} ratio={ratio} eager={eager} />
      {headline && (
        <span className={styles.words} data-ink={word(item.ink, ['dark', 'light'])}>
          <strong className={styles.headline}>{headline}</strong> {line && <span className={styles.line}>{line}</span>}{' '}
          {mark && <span className={styles.mark}>{mark}</span>}
        </span>
      )}
    </BlockLink>
  )
}

export const wide = '(min-width: 751px) 750px, 100vw'

/** Pictures that advance automatically; the marks below them have the block's colour and shape. */
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
          <Poster key={key} item={item} sizes={wide} ratio={ratio} eager={first && index === 0} />
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
        <Poster key={key} item={item} sizes={wide} eager={first} />
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
        <Poster
          key={key}
          item={item}
          sizes={`(min-width: 751px) ${Math.round(750 / columns)}px, ${Math.round(100 / columns)}vw`}
        />
      ))}
    </div>
  )
}
