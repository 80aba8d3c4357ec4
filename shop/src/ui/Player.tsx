import { Trans, useLingui } from '@lingui/react/macro'
import { type ComponentProps, type RefObject, useEffect, useRef, useState } from 'react'
import { Button } from './Button.tsx'
import { classes } from './classes.ts'
import { Icon } from './Icon.tsx'
import styles from './Player.module.css'
import { videoLength } from './video-length.ts'

export type PlayerState = 'stopped' | 'loading' | 'playing' | 'failed'

/** Plays the video, and loads it again first if that failed. The player reports what becomes of it. */
export function playVideo(video: HTMLVideoElement | null): void {
  if (video?.error) video.load()
  video?.play().catch(() => undefined)
}

/**
 * A video with its still picture and a large play button. Once started, it has the browser's own controls: progress,
 * time, sound, full screen and keys. If it cannot be loaded, says so with a button to try again. Fills the box that
 * `className` or `style` gives it; where it leaves that empty, the still picture is drawn blurred.
 */
export function Player({
  video: given,
  onState,
  name,
  className,
  style,
  poster,
  autoPlay,
  ...rest
}: Pick<
  ComponentProps<'video'>,
  'src' | 'poster' | 'muted' | 'autoPlay' | 'loop' | 'preload' | 'style' | 'className'
> & {
  /** for a page with another play button: see `playVideo` */
  video?: RefObject<HTMLVideoElement | null>
  onState?: (state: PlayerState) => void
  /** what the video is about, for those who do not see it */
  name?: string
}) {
  const { t } = useLingui()
  const own = useRef<HTMLVideoElement>(null)
  const video = given ?? own
  const [started, setStarted] = useState(autoPlay === true)
  const [failed, setFailed] = useState(false)
  const [seconds, setSeconds] = useState<number>()
  const isPressed = useRef(false)

  const length = seconds !== undefined && Number.isFinite(seconds) && videoLength(seconds)

  function enter(state: PlayerState): void {
    setFailed(state === 'failed')
    if (state === 'playing') setStarted(true)
    onState?.(state)
  }

  function press(): void {
    isPressed.current = true
    enter('loading')
    setStarted(true)
    playVideo(video.current)
  }

  useEffect(() => {
    // The pressed button is gone: its keys now work the controls.
    if (started && !failed && isPressed.current) video.current?.focus({ preventScroll: true })
  }, [started, failed, video])

  return (
    <div className={classes(styles.player, className)} style={style}>
      {poster && <img src={poster} alt="" className={styles.around} />}
      <video
        {...rest}
        ref={video}
        className={styles.video}
        poster={poster}
        aria-label={name ? t`影片：${name}` : t`影片`}
        autoPlay={autoPlay}
        controls={started && !failed}
        playsInline
        controlsList="nodownload noplaybackrate"
        onLoadedMetadata={({ currentTarget }) => setSeconds(currentTarget.duration)}
        onPlaying={() => enter('playing')}
        onWaiting={() => enter('loading')}
        // A browser also pauses a video that it could not load.
        onPause={({ currentTarget }) => currentTarget.error ?? enter('stopped')}
        onError={() => enter('failed')}
      />
      {failed ? (
        <div className={styles.failed} role="alert">
          <Icon name="warn" size="max(64rpx, 32px)" />
          <Trans>影片載入失敗</Trans>
          <Button size="small" onClick={press}>
            <Trans>重試</Trans>
          </Button>
        </div>
      ) : (
        !started && (
          <button
            type="button"
            className={styles.start}
            aria-label={[t`播放`, length].filter(Boolean).join(' ')}
            onClick={press}
          >
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d="M8 5v14l11.5-7z" />
            </svg>
            {length && <span>{length}</span>}
          </button>
        )
      )}
    </div>
  )
}
