import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { classes } from './classes.ts'
import { Player } from './Player.tsx'
import { Popup } from './Popup.tsx'
import styles from './VideoTile.module.css'
import { videoLength } from './video-length.ts'

/** The still picture of a short video with its length; on touch, the video plays over the page and only then loads. */
export function VideoTile({
  url,
  posterUrl,
  duration,
  className,
}: {
  url: string
  posterUrl: string
  /** seconds; without it no length is shown */
  duration?: number
  className?: string
}) {
  const { t } = useLingui()
  const [playing, setPlaying] = useState(false)
  return (
    <>
      <button
        type="button"
        className={classes(styles.tile, className)}
        aria-label={t`播放影片`}
        onClick={() => setPlaying(true)}
      >
        <img src={posterUrl} alt="" loading="lazy" />
        <svg viewBox="0 0 40 40" aria-hidden="true">
          <circle cx="20" cy="20" r="20" fill="rgb(0 0 0 / 55%)" />
          <path d="M16 12.5v15l12-7.5z" fill="#fff" />
        </svg>
        {duration !== undefined && <span>{videoLength(duration)}</span>}
      </button>
      <Popup open={playing} title={t`影片`} onClose={() => setPlaying(false)}>
        <Player className={styles.player} src={url} poster={posterUrl} autoPlay />
      </Popup>
    </>
  )
}
