import { useMemo } from 'react'
import styles from './RichText.module.css'

/** Html that the server has made safe: descriptions, articles. Its pictures are fetched when they come near. */
export function RichText({ html }: { html: string }) {
  const lazy = useMemo(() => html.replace(/<img\b/g, '<img loading="lazy" decoding="async"'), [html])
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the server when it was stored
  return <div className={styles.text} dangerouslySetInnerHTML={{ __html: lazy }} />
}
