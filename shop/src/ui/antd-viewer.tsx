import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { I18nProvider } from '@lingui/react'
import ImageViewer from 'antd-mobile/es/components/image-viewer'
import styles from './antd-viewer.module.css'
import { Icon } from './Icon.tsx'
import { Overlay } from './Overlay.tsx'

/** The part of the picture viewer that is loaded when first used. */
export function MultiImageViewer({ urls, index, onClose }: { urls: string[]; index: number; onClose: () => void }) {
  return (
    <I18nProvider i18n={i18n}>
      <Overlay label={t`查看圖片`} onClose={onClose} className={styles.overlay}>
        <ImageViewer.Multi images={urls} visible defaultIndex={index} onClose={onClose} getContainer={null} />
        <button type="button" className={styles.close} onClick={onClose} aria-label={t`關閉`}>
          <Icon name="close" />
        </button>
      </Overlay>
    </I18nProvider>
  )
}
