import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { I18nProvider } from '@lingui/react'
import ImageViewer from 'antd-mobile/es/components/image-viewer'
import { useEffect, useRef } from 'react'
import styles from './antd-viewer.module.css'
import { Icon } from './Icon.tsx'
import { Overlay } from './Overlay.tsx'
import { switchZoom } from './zoom.ts'

/** Within this time a second tap belongs to the first. */
const doubleTapMs = 250

/** The part of the picture viewer that is loaded when first used. */
export function MultiImageViewer({ urls, index, onClose }: { urls: string[]; index: number; onClose: () => void }) {
  const touched = useRef<{ target: EventTarget; clientX: number; clientY: number }>(undefined)
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined)
  const ground = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The viewer takes itself for a decoration; the pictures are what was asked for.
    ground.current?.querySelector('[aria-hidden]')?.removeAttribute('aria-hidden')
    return () => clearTimeout(closing.current)
  }, [])

  /** One tap closes, unless it was the first of two, which zoom. */
  function tapped(): void {
    if (closing.current === undefined) {
      closing.current = setTimeout(onClose, doubleTapMs)
      return
    }
    clearTimeout(closing.current)
    closing.current = undefined
    if (touched.current) switchZoom(touched.current.target, touched.current)
  }

  return (
    <I18nProvider i18n={i18n}>
      <Overlay label={t`查看圖片`} onClose={onClose} className={styles.overlay}>
        <div
          ref={ground}
          onPointerDownCapture={({ target, clientX, clientY }) => {
            touched.current = { target, clientX, clientY }
          }}
        >
          <ImageViewer.Multi
            images={urls}
            visible
            defaultIndex={index}
            onClose={tapped}
            getContainer={null}
            imageRender={(url, { ref, index: place }) => (
              <img ref={ref} src={url} draggable={false} alt={t`第 ${place + 1} 張`} />
            )}
          />
        </div>
        <button type="button" className={styles.close} onClick={onClose} aria-label={t`關閉`}>
          <Icon name="close" />
        </button>
      </Overlay>
    </I18nProvider>
  )
}
