import { useMemo } from 'react'
import styles from './RichText.module.css'

/** HTML sanitised by the server: descriptions, articles. Its pictures are loaded lazily. */
export function RichText({ html }: { html: string }) {
  const lazy = useMemo(() => html.replace(/<img\b/g, '<img loading="lazy" decoding="async"'), [html])
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server when it was stored
  return <div className={styles.text} dangerouslySetInnerHTML={{ __html: lazy }} />
}
