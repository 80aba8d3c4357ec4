import { t } from '@lingui/core/macro'
import { type CSSProperties, useLayoutEffect, useRef, useState } from 'react'
import { Icon } from './Icon.tsx'
import { Overlay } from './Overlay.tsx'
import styles from './PictureViewer.module.css'
import { watchGestures } from './picture-gestures.ts'
import { places } from './places.ts'

/** The part of the picture viewer that is loaded on first use. */
export function PictureViewer({ urls, first, onClose }: { urls: string[]; first: number; onClose: () => void }) {
  const [index, setIndex] = useState(first)
  const strip = useRef<HTMLUListElement>(null)
  const viewer = useRef({ index, count: urls.length, onIndex: setIndex, onClose })
  viewer.current = { index, count: urls.length, onIndex: setIndex, onClose }
  // Listens before the pictures are painted, so that no swipe is missed.
  useLayoutEffect(() => watchGestures(strip.current as HTMLElement, () => viewer.current), [])
  return (
    <Overlay label={t`查看圖片`} onClose={onClose} className={styles.overlay}>
      <ul ref={strip} className={styles.strip} style={{ '--index': index } as CSSProperties}>
        {places(urls.length).map((place) => (
          <li key={place} className={styles.place}>
            <img src={urls[place]} draggable={false} alt={t`第 ${place + 1} 張`} />
          </li>
        ))}
      </ul>
      {urls.length > 1 && (
        <p className={styles.count} role="status">
          {index + 1} / {urls.length}
        </p>
      )}
      <button type="button" className={styles.close} onClick={onClose} aria-label={t`關閉`}>
        <Icon name="close" />
      </button>
    </Overlay>
  )
}
