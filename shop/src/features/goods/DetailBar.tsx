import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { BackButton } from '../../ui/Header.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { PageLink } from '../../ui/PageLink.tsx'
import styles from './DetailBar.module.css'

/**
 * The bar over the gallery: back, search and share on the picture; once that is scrolled away, a header with the page's
 * sections. `plain` is for a page without a gallery.
 */
export function DetailBar({
  plain = false,
  parts = [],
  action,
}: {
  plain?: boolean
  parts?: { id: string; name: string }[]
  /** renders one more button at the right, in the style of the bar */
  action?: (className: string) => ReactNode
}) {
  const { t } = useLingui()
  const mark = useRef<HTMLDivElement>(null)
  const [past, setPast] = useState(false)
  useEffect(() => {
    if (!mark.current) return
    const watch = new IntersectionObserver((entries) => setPast(entries.at(-1)?.isIntersecting === false))
    watch.observe(mark.current)
    return () => watch.disconnect()
  }, [])
  const solid = plain || past
  return (
    <>
      <div className={styles.mark} ref={mark} />
      <div className={styles.bar} data-solid={solid || undefined}>
        <BackButton className={styles.button} />
        {solid && parts.length > 0 ? (
          <nav className={styles.parts} aria-label={t`本頁內容`}>
            {parts.map(({ id, name }) => (
              <button key={id} type="button" onClick={() => document.getElementById(id)?.scrollIntoView()}>
                {name}
              </button>
            ))}
          </nav>
        ) : (
          <span className={styles.title} aria-hidden="true">
            {plain && <Trans>商品詳情</Trans>}
          </span>
        )}
        <PageLink to="pages/search/index" className={styles.button} aria-label={t`搜尋商品`}>
          <Icon name="search" size="22px" />
        </PageLink>
        {action?.(styles.button ?? '')}
      </div>
    </>
  )
}
