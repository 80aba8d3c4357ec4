import { Plural, useLingui } from '@lingui/react/macro'
import { type CSSProperties, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { grouped } from '../../lib/whole.ts'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Picture } from '../../ui/Picture.tsx'
import styles from './article-blocks.module.css'
import { BlockLink } from './BlockLink.tsx'
import { type BlockProps, colour, inkOn, isOn, named, number, objects, px, text } from './values.ts'

/** Articles in a list, with a small picture beside the title or (show_type 20) a large one below it. */
export function Articles({ data, style }: BlockProps) {
  const items = objects(data)
  if (items.length === 0) return null
  return (
    <div style={{ paddingTop: px(style.paddingTop), background: colour(style.background) }}>
      <ul className={styles.articles}>
        {named(items, 'article_id').map(([key, item]) => {
          const large = number(item.show_type, 10) === 20
          const views = number(item.show_views, 0, [0, 1e9])
          const shown = grouped(views)
          return (
            <li key={key}>
              <BlockLink link={articleLink(item.article_id)} className={classes(styles.article, large && styles.large)}>
                <span className={styles.words}>
                  <strong className={styles.headline}>{text(item.title)}</strong>
                  {views > 0 && (
                    <span className={styles.views}>
                      <Plural value={views} one={`${shown} 次瀏覽`} other={`${shown} 次瀏覽`} />
                    </span>
                  )}
                </span>
                {text(item.image_url) && (
                  <span className={styles.thumb}>
                    <Picture src={text(item.image_url)} alt="" ratio={large ? 2 : 1.4} />
                  </span>
                )}
              </BlockLink>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

const turnMs = 3_500

/** Headlines beside a label, `display` of them at a time; they rotate unless the user prefers reduced motion. */
export function Headlines({ params, style, data }: BlockProps) {
  const { t } = useLingui()
  const items = objects(data)
  const rows = Math.min(items.length, number(style.display, 1, [1, 4]))
  const [at, setAt] = useState(0)
  const [held, setHeld] = useState(false)
  const pages = rows > 0 ? Math.ceil(items.length / rows) : 0
  useEffect(() => {
    if (pages < 2 || held || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const timer = setInterval(
      () => document.visibilityState === 'visible' && setAt((page) => (page + 1) % pages),
      turnMs,
    )
    return () => clearInterval(timer)
  }, [pages, held])
  if (rows === 0) return null
  return (
    <section
      className={styles.headlines}
      aria-label={t`頭條`}
      style={{
        background: colour(style.background),
        color: inkOn(style.background, style.textColor),
        marginTop: px(style.paddingTop),
      }}
    >
      {text(params.image) && <img src={text(params.image)} alt="" className={styles.mark} />}
      <ul
        className={styles.window}
        style={{ '--rows': rows, '--at': at } as CSSProperties}
        onPointerEnter={() => setHeld(true)}
        onPointerLeave={() => setHeld(false)}
        onFocus={() => setHeld(true)}
        onBlur={() => setHeld(false)}
      >
        {named(items, 'article_id').map(([key, item], index) => {
          const shown = Math.floor(index / rows) === at
          return (
            <li key={key} inert={!shown} aria-hidden={!shown || undefined}>
              <BlockLink link={articleLink(item.article_id)} className={styles.news}>
                {text(item.title)}
              </BlockLink>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

const articleLink = (articleId: unknown) => ({
  type: 'PAGE',
  param: { path: 'pages/article/detail', query: { articleId } },
})

/** A line of news; with `scrollable`, a text too long for it scrolls unless the user prefers reduced motion. */
export function Notice({ params, style }: BlockProps) {
  const { t } = useLingui()
  const words = text(params.text)
  const line = useRef<HTMLSpanElement>(null)
  const [long, setLong] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new text has another length
  useLayoutEffect(() => {
    if (line.current) setLong(line.current.scrollWidth > line.current.clientWidth)
  }, [words])
  if (!words) return null
  return (
    <section aria-label={t`公告`} style={{ paddingTop: px(style.paddingTop) }}>
      <BlockLink
        link={params.link}
        className={styles.notice}
        style={{ background: colour(style.background), color: inkOn(style.background, style.textColor) }}
      >
        {isOn(params.showIcon, true) && <Icon name="bell" size="32rpx" className={styles.bell} />}
        <span ref={line} className={styles.line} data-moving={(isOn(params.scrollable) && long) || undefined}>
          <span style={{ '--length': words.length } as CSSProperties}>{words}</span>
        </span>
      </BlockLink>
    </section>
  )
}
