import { useLingui } from '@lingui/react/macro'
import { showPictures } from '../../ui/ImageViewer.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { VideoTile } from '../../ui/VideoTile.tsx'
import styles from './Pictures.module.css'
import type { Review } from './queries.ts'

/** The video and pictures of a review; each opens over the page, to be zoomed and swiped. */
export function ReviewPictures({ images, video = null }: Pick<Review, 'images'> & { video?: Review['video'] }) {
  const { t } = useLingui()
  if (images.length === 0 && !video) return null
  const large = images.map((image) => image.large_url)
  return (
    <ul className={styles.pictures}>
      {video && (
        <li>
          <VideoTile
            className={styles.video}
            url={video.video_url}
            posterUrl={video.cover_url}
            duration={video.seconds}
          />
        </li>
      )}
      {images.map((image, index) => (
        <li key={image.image_url}>
          <button
            type="button"
            className={styles.picture}
            aria-label={t`查看圖片 ${index + 1}`}
            onClick={() => showPictures(large, index)}
          >
            <Picture src={image.image_url} srcSet={image.srcset} sizes="120px" alt="" />
          </button>
        </li>
      ))}
    </ul>
  )
}
