import { useLingui } from '@lingui/react/macro'
import { Picture } from '../../ui/Picture.tsx'
import { Swiper } from '../../ui/Swiper.tsx'
import type { BlockProps } from './Block.tsx'
import { BlockLink } from './BlockLink.tsx'
import styles from './picture-blocks.module.css'
import { colour, number, type Open, object, objects, px, text } from './values.ts'

/** A picture of a block with its own proportions, which keep its room before it arrives. */
function Art({ item, sizes, ratio, eager }: { item: Open; sizes: string; ratio?: number; eager?: boolean }) {
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

const wide = '(min-width: 751px) 750px, 100vw'

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

function padding(style: Open) {
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

/** One picture with places that lead somewhere; the places are counted in 1/750 of the width. */
export function HotZone({ data, style }: BlockProps) {
  const { t } = useLingui()
  const zone = object(data)
  if (!zone.imgUrl) return null
  return (
    <div style={padding(style)}>
      <div className={styles.zone}>
        <Art item={zone} sizes={wide} />
        {objects(zone.maps).map((map, index) => {
          const [left, top, width, height] = [map.left, map.top, map.width, map.height].map(
            (value) => `calc(var(--rpx) * ${number(value, 0, [0, 4000])})`,
          )
          return (
            <BlockLink
              // biome-ignore lint/suspicious/noArrayIndexKey: places have no other name
              key={index}
              link={map.link}
              label={text(map.name) || t`圖片連結 ${index + 1}`}
              className={styles.spot}
              style={{ left, top, width, height }}
            />
          )
        })}
      </div>
    </div>
  )
}

/** A film; it plays by itself only without sound, and not where less motion is wanted. */
export function Film({ params, style }: BlockProps) {
  const url = text(params.videoUrl)
  if (!/^https?:\/\//i.test(url)) return null
  const auto = number(params.autoplay, 0) === 1 && !matchMedia('(prefers-reduced-motion: reduce)').matches
  return (
    <div style={{ paddingTop: px(style.paddingTop) }}>
      <video
        className={styles.film}
        style={{ height: px(number(style.height, 190, [80, 400])) }}
        src={url}
        poster={text(params.poster) || undefined}
        controls
        playsInline
        muted={auto}
        autoPlay={auto}
        preload={auto ? 'auto' : 'none'}
      />
    </div>
  )
}
