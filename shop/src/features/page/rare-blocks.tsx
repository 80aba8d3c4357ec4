import { useLingui } from '@lingui/react/macro'
import type { CSSProperties } from 'react'
import { useStoreSettings } from '../../lib/settings.ts'
import { Icon } from '../../ui/Icon.tsx'
import { PageLink } from '../../ui/PageLink.tsx'
import { Player } from '../../ui/Player.tsx'
import { RichText } from '../../ui/RichText.tsx'
import { BlockLink } from './BlockLink.tsx'
import { Art, padding, wide } from './picture-blocks.tsx'
import styles from './rare-blocks.module.css'
import { type BlockProps, colour, inkOn, isOn, number, object, objects, px, size, text, word } from './values.ts'

// Blocks that few pages have: loaded on demand, so that the home page stays light.

/** One picture with clickable zones, measured in 1/750 of the screen, which is the picture and its side padding. */
export function HotZone({ data, style }: BlockProps) {
  const { t } = useLingui()
  const zone = object(data)
  if (!zone.imgUrl) return null
  const width = 750 - 4 * number(style.paddingLeft, 0, [0, 180])
  const share = (value: unknown) => `${(number(value, 0, [0, 4000]) / width) * 100}cqw`
  return (
    <div style={padding(style)}>
      <div className={styles.zone}>
        <Art item={zone} sizes={wide} />
        {objects(zone.maps).map((map, index) => (
          <BlockLink
            // biome-ignore lint/suspicious/noArrayIndexKey: zones have no other identity
            key={index}
            link={map.link}
            label={text(map.name) || t`圖片連結 ${index + 1}`}
            className={styles.spot}
            style={{
              left: share(map.left),
              top: share(map.top),
              width: share(map.width),
              height: share(map.height),
            }}
          />
        ))}
      </div>
    </div>
  )
}

/** A video; it autoplays only when muted, and never if the user prefers reduced motion. */
export function Video({ params, style }: BlockProps) {
  const url = text(params.videoUrl)
  if (!/^https?:\/\//i.test(url)) return null
  const auto = isOn(params.autoplay) && !matchMedia('(prefers-reduced-motion: reduce)').matches
  return (
    <div style={{ paddingTop: px(style.paddingTop) }}>
      <Player
        style={{ height: px(number(style.height, 190, [80, 400])) }}
        src={url}
        poster={text(params.poster) || undefined}
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

/** A divider between blocks. */
export function Guide({ style }: BlockProps) {
  const kind = word(style.lineStyle, ['solid', 'dashed', 'dotted'])
  const line = `${px(number(style.lineHeight, 1, [0, 40]))} ${kind} ${colour(style.lineColor) ?? 'var(--line)'}`
  return (
    <div style={{ paddingBlock: px(style.paddingTop), background: colour(style.background) }}>
      <hr className={styles.line} style={{ borderTop: line }} />
    </div>
  )
}

/** A floating button: telephone, or customer service if the shop has one. */
export function Service({ params, style }: BlockProps) {
  const { t } = useLingui()
  const customer = useStoreSettings()?.setting.customer
  const place = { '--right': px(style.right), '--bottom': px(style.bottom) } as CSSProperties
  const picture = text(params.image)
  const sign = (icon: 'phone' | 'chat') => (picture ? <img src={picture} alt="" /> : <Icon name={icon} />)
  if (params.type === 'phone') {
    const number = text(params.tel).replace(/[^\d+]/g, '')
    if (!number) return null
    return (
      <a className={styles.service} href={`tel:${number}`} aria-label={t`撥打電話`} style={place}>
        {sign('phone')}
      </a>
    )
  }
  // The mini program's own service is available only in the mini program.
  if (!customer?.enabled || customer.provider === 'mpwxkf') return null
  return (
    <PageLink to="pages/customer/customer" className={styles.service} aria-label={t`聯絡客服`} style={place}>
      {sign('chat')}
    </PageLink>
  )
}

/** The licence number that the law requires at the foot of a site. */
export function Licence({ params, style }: BlockProps) {
  const words = text(params.text)
  if (!words) return null
  const link = text(params.link)
  return (
    <p
      className={styles.licence}
      style={{
        padding: `${px(style.paddingTop)} ${px(style.paddingLeft)}`,
        background: colour(style.background),
        color: inkOn(style.background, style.textColor),
        fontSize: size(style.fontSize, 12),
        textAlign: word(style.textAlign, ['center', 'left', 'right']),
      }}
    >
      <BlockLink link={link ? { type: 'URL', param: { url: link } } : null}>{words}</BlockLink>
    </p>
  )
}
