import { useLingui } from '@lingui/react/macro'
import { useStoreSettings } from '../../lib/settings.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { RichText } from '../../ui/RichText.tsx'
import type { BlockProps } from './Block.tsx'
import { BlockLink } from './BlockLink.tsx'
import { Art, padding, wide } from './picture-blocks.tsx'
import styles from './rare-blocks.module.css'
import { size } from './text-blocks.tsx'
import { colour, number, object, objects, px, text } from './values.ts'

// Blocks that few pages hold: loaded when one does, so that the home page stays light.

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

export function RichTextBlock({ params, style }: BlockProps) {
  const padding = `${px(style.paddingTop)} ${px(style.paddingLeft)}`
  return (
    <div className={styles.rich} style={{ padding, background: colour(style.background) }}>
      <RichText html={text(params.content)} />
    </div>
  )
}

/** A line between blocks. */
export function Guide({ style }: BlockProps) {
  const kind = ['solid', 'dashed', 'dotted'].find((name) => name === style.lineStyle) ?? 'solid'
  const line = `${px(number(style.lineHeight, 1, [0, 40]))} ${kind} ${colour(style.lineColor) ?? 'var(--line)'}`
  return (
    <div style={{ paddingBlock: px(style.paddingTop), background: colour(style.background) }}>
      <hr className={styles.line} style={{ borderTop: line }} />
    </div>
  )
}

/** A button that floats: telephone, or the customer service where the shop has one. */
export function Service({ params, style }: BlockProps) {
  const { t } = useLingui()
  const customer = useStoreSettings()?.setting.customer
  const outside = text(object(object(customer?.config).link).url)
  const phone = params.type === 'phone' ? text(params.tel) : ''
  const href = phone ? `tel:${phone.replace(/[^\d+]/g, '')}` : customer?.enabled ? outside : ''
  if (!href) return null
  return (
    <a
      className={styles.service}
      href={href}
      aria-label={phone ? t`撥打電話` : t`聯絡客服`}
      style={{ right: px(style.right), bottom: `calc(var(--tab-bar) + ${px(style.bottom)})` }}
      {...(phone ? {} : { target: '_blank', rel: 'noopener noreferrer' })}
    >
      {text(params.image) ? <img src={text(params.image)} alt="" /> : <Icon name={phone ? 'phone' : 'chat'} />}
    </a>
  )
}

/** The licence number that the law wants below a site. */
export function Licence({ params, style }: BlockProps) {
  const words = text(params.text)
  if (!words) return null
  const link = text(params.link)
  const align = ['left', 'center', 'right'].find((name) => name === style.textAlign) ?? 'center'
  return (
    <p
      className={styles.licence}
      style={{
        padding: `${px(style.paddingTop)} ${px(style.paddingLeft)}`,
        background: colour(style.background),
        color: colour(style.textColor),
        fontSize: size(style.fontSize, 12),
        textAlign: align as 'left',
      }}
    >
      <BlockLink link={link ? { type: 'URL', param: { url: link } } : null}>{words}</BlockLink>
    </p>
  )
}

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
