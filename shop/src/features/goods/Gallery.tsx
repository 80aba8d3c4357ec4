import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { showPictures } from '../../ui/ImageViewer.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { Player } from '../../ui/Player.tsx'
import { Swiper } from '../../ui/Swiper.tsx'
import styles from './Gallery.module.css'
import { gallerySizes } from './picture-sizes.ts'
import type { GoodsDetail } from './queries.ts'

/**
 * The goods' video and pictures: swiped, counted, and enlarged by a tap. `variant` is the picture of the chosen value;
 * it comes first.
 */
export function Gallery({ goods, variant }: { goods: GoodsDetail; variant?: string | undefined }) {
  const { t } = useLingui()
  const [playing, setPlaying] = useState(false)
  const { goods_images: pictures, video, goods_name: name } = goods
  const urls = pictures.map((picture) => picture.external_url)
  const chosen = variant !== pictures[0]?.preview_url ? variant : undefined
  return (
    // The counter would cover the video's controls.
    <Swiper key={chosen} label={t`商品圖片`} marks={playing ? 'none' : 'count'} onIndex={() => setPlaying(false)}>
      {chosen && (
        <button
          key={chosen}
          type="button"
          className={styles.picture}
          aria-label={t`查看圖片`}
          onClick={() => showPictures([chosen, ...urls])}
        >
          <Picture src={chosen} alt={name} eager className={styles.square} />
        </button>
      )}
      {video && <Video key="video" goods={goods} playing={playing} onPlay={() => setPlaying(true)} />}
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
            sizes={gallerySizes}
            alt={index === 0 ? name : ''}
            eager={index === 0}
            className={styles.square}
          />
        </button>
      ))}
    </Swiper>
  )
}

/** The video's picture with a play button; the video is fetched on tap and stops when swiped away. */
function Video({
  goods: { video, videoCover, goods_image, goods_name: name },
  playing,
  onPlay,
}: {
  goods: GoodsDetail
  playing: boolean
  onPlay: () => void
}) {
  const { t } = useLingui()
  if (playing) {
    return (
      <Player
        className={styles.video}
        name={name}
        src={video?.external_url}
        poster={videoCover?.preview_url ?? goods_image}
        autoPlay
      />
    )
  }
  return (
    <button type="button" className={styles.video} aria-label={t`播放影片：${name}`} onClick={onPlay}>
      <Picture
        src={videoCover?.preview_url ?? goods_image}
        srcSet={videoCover?.srcset}
        sizes={gallerySizes}
        alt=""
        eager
        className={styles.square}
      />
      <span className={styles.play}>
        <svg viewBox="0 0 24 24" width="28" height="28" fill="currentColor" aria-hidden="true">
          <path d="M8 5v14l11.5-7z" />
        </svg>
      </span>
    </button>
  )
}
