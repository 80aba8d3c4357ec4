import { useLingui } from '@lingui/react/macro'
import { showPictures } from '../../ui/ImageViewer.tsx'
import { Picture } from '../../ui/Picture.tsx'
import styles from './CasePictures.module.css'

/** Pictures attached as evidence; each opens over the page. */
export function CasePictures({ images }: { images: { image_url: string }[] }) {
  const { t } = useLingui()
  if (images.length === 0) return null
  const urls = images.map(({ image_url }) => image_url)
  return (
    <ul className={styles.pictures}>
      {urls.map((url, index) => (
        <li key={url}>
          <button
            type="button"
            className={styles.picture}
            aria-label={t`查看圖片 ${index + 1}`}
            onClick={() => showPictures(urls, index)}
          >
            <Picture src={url} alt="" />
          </button>
        </li>
      ))}
    </ul>
  )
}
