import { Trans, useLingui } from '@lingui/react/macro'
import { type CSSProperties, lazy, Suspense, useLayoutEffect, useRef, useState } from 'react'
import { useStoreSettings } from '../../lib/settings.ts'
import { Icon } from '../../ui/Icon.tsx'
import { SearchLink } from '../../ui/SearchBar.tsx'
import type { BlockProps } from './Block.tsx'
import { BlockLink } from './BlockLink.tsx'
import styles from './text-blocks.module.css'
import { colour, number, object, px, text } from './values.ts'

const RichText = lazy(() => import('../../ui/RichText.tsx').then(({ RichText }) => ({ default: RichText })))

export function SearchBlock({ params }: BlockProps) {
  return (
    <div className={styles.search} data-sticky={params.sticky ? true : undefined}>
      <SearchLink text={text(params.placeholder) || undefined} />
    </div>
  )
}

/** A line of news; with `scrollable` a text that is too long for it moves along, where motion is wanted. */
export function Notice({ params, style }: BlockProps) {
  const { t } = useLingui()
  const words = text(params.text)
  const line = useRef<HTMLSpanElement>(null)
  const [long, setLong] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: other words are of another length
  useLayoutEffect(() => {
    if (line.current) setLong(line.current.scrollWidth > line.current.clientWidth)
  }, [words])
  if (!words) return null
  return (
    <section aria-label={t`公告`} style={{ paddingTop: px(style.paddingTop) }}>
      <BlockLink
        link={params.link}
        className={styles.notice}
        style={{ background: colour(style.background), color: colour(style.textColor) }}
      >
        {params.showIcon !== false && <Icon name="bell" size="32rpx" className={styles.bell} />}
        <span ref={line} className={styles.news} data-moving={(params.scrollable && long) || undefined}>
          <span style={{ '--length': words.length } as CSSProperties}>{words}</span>
        </span>
      </BlockLink>
    </section>
  )
}

export function Title({ params, style }: BlockProps) {
  const more = object(params.more)
  return (
    <div className={styles.title} style={{ paddingBlock: px(style.paddingY), background: colour(style.background) }}>
      <div className={styles.words}>
        <h2
          style={{
            color: colour(style.titleTextColor),
            fontSize: size(params.titleFontSize, 16),
            fontWeight: weight(params.titleFontWeight),
          }}
        >
          {text(params.title)}
        </h2>
        {text(params.desc) && (
          <p
            style={{
              color: colour(style.descTextColor),
              fontSize: size(params.descFontSize, 12),
              fontWeight: weight(params.descFontWeight),
            }}
          >
            {text(params.desc)}
          </p>
        )}
      </div>
      {Boolean(more.enable) && (
        <BlockLink link={more.link} className={styles.more} style={{ color: colour(style.moreTextColor) }}>
          {text(more.text) || <Trans>更多</Trans>}
          {more.enableIcon !== false && <Icon name="next" size="24rpx" />}
        </BlockLink>
      )}
    </div>
  )
}

/** px of a phone 375 wide, never smaller than one can read. */
const size = (value: unknown, otherwise: number) =>
  `max(11px, calc(var(--rpx) * ${number(value, otherwise, [10, 30]) * 2}))`
const weight = (value: unknown) => (text(value) === 'bold' || number(value, 0) >= 600 ? 'var(--bold)' : 'normal')

export function RichTextBlock({ params, style }: BlockProps) {
  const padding = `${px(style.paddingTop)} ${px(style.paddingLeft)}`
  return (
    <div className={styles.rich} style={{ padding, background: colour(style.background) }}>
      <Suspense fallback={null}>
        <RichText html={text(params.content)} />
      </Suspense>
    </div>
  )
}

export function Blank({ style }: BlockProps) {
  return <div style={{ height: px(number(style.height, 20, [0, 400])), background: colour(style.background) }} />
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
