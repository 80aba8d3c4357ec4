import { useLingui } from '@lingui/react/macro'
import { Modal } from 'antd'
import { useState } from 'react'
import { PicturePreview } from '../../ui/PicturePreview.tsx'
import type { AdminReview } from './types.ts'

/** Thumbnails; each opens in a viewer that zooms and rotates. */
export function Pictures({ images }: Pick<AdminReview, 'images'>) {
  const { t } = useLingui()
  const [shown, setShown] = useState<number>()
  if (images.length === 0) return null
  const urls = images.map((image) => image.url)
  return (
    <>
      <ul className="review-pictures">
        {images.map((image, index) => (
          <li key={image.fileId}>
            <button type="button" aria-label={t`第 ${index + 1} 張圖片`} onClick={() => setShown(index)}>
              <img src={image.smallUrl} alt="" loading="lazy" width={72} height={72} />
            </button>
          </li>
        ))}
      </ul>
      <Modal
        open={shown !== undefined}
        title={t`評價圖片`}
        footer={null}
        width={900}
        destroyOnHidden
        onCancel={() => setShown(undefined)}
      >
        <div className="review-large">
          <PicturePreview urls={[...urls.slice(shown), ...urls.slice(0, shown)]} alt={t`評價圖片`} />
        </div>
      </Modal>
    </>
  )
}
