import { useLingui } from '@lingui/react/macro'
import { showPictures } from '../../ui/ImageViewer.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { Swiper } from '../../ui/Swiper.tsx'
import styles from './Gallery.module.css'
import type { GoodsDetail } from './queries.ts'

/** The goods' film and pictures: swiped, counted, and opened large by a touch. */
export function Gallery({ goods }: { goods: GoodsDetail }) {
  const { t } = useLingui()
  const { goods_images: pictures, video, videoCover, goods_name: name } = goods
  const urls = pictures.map((picture) => picture.external_url)
  return (
    <Swiper label={t`商品圖片`} marks="count">
      {video && (
        // biome-ignore lint/a11y/useMediaCaption: sellers' films have no subtitles to show
        <video
          className={styles.video}
          src={video.external_url}
          poster={videoCover?.preview_url ?? goods.goods_image}
          controls
          playsInline
          preload="none"
        />
      )}
      {pictures.map((picture, index) => (
        <button
          key={picture.file_id}
          type="button"
          className={styles.picture}
          aria-label={t`查看圖片 ${index + 1}`}
          onClick={() => showPictures(urls, index)}
        >
          <Picture
            src={picture.preview_url}
            srcSet={picture.srcset}
            sizes="(min-width: 751px) 750px, 100vw"
            alt={index === 0 ? name : ''}
            eager={index === 0}
            className={styles.square}
          />
        </button>
      ))}
    </Swiper>
  )
}
