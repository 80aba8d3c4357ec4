import { useLingui } from '@lingui/react/macro'
import type { ErrorCode } from '@shop/contract/core/errors.ts'
import { CallError } from '@shop/web/call-error.ts'
import { type ChosenVideo, readVideo } from '@shop/web/video.ts'
import { useEffect, useRef, useState } from 'react'
import { storeSettings } from '../lib/settings.ts'
import { toast, toastMs } from '../lib/toast.ts'
import { uploadVideo } from '../lib/upload.ts'
import { classes } from './classes.ts'
import { Icon } from './Icon.tsx'
import grid from './UploadGrid.module.css'
import { VideoTile } from './VideoTile.tsx'
import styles from './VideoUpload.module.css'

export interface UploadedVideo {
  fileId: number
  url: string
  posterUrl: string
  /** seconds */
  duration: number
}

const hopeless: string[] = ['VIDEO_TOO_LONG', 'VIDEO_TOO_LARGE', 'VIDEO_CODEC', 'FILE_TYPE'] satisfies ErrorCode[]

interface Sending {
  file: File
  /** undefined while the phone is reading it */
  video?: ChosenVideo
  posterUrl?: string
  part: number
  failed?: boolean
  aborter: AbortController
}

/**
 * One short video: chosen or filmed, checked for its length, uploaded with progress, removable. `onChange` gets it once
 * the server has it; a failed one stays and can be retried. `onBusy` tells whether the upload is pending.
 */
export function VideoUpload({
  value,
  onChange,
  onBusy,
  purpose,
  label,
  caption,
}: {
  value: UploadedVideo | undefined
  onChange: (value: UploadedVideo | undefined) => void
  onBusy?: (busy: boolean) => void
  purpose: 'review'
  label: string
  /** what the tile takes, if another kind of tile is beside it */
  caption?: string
}) {
  const { t } = useLingui()
  const [sending, setSending] = useState<Sending | undefined>()
  const current = useRef<Sending | undefined>(undefined)
  const busy = sending !== undefined && !sending.failed
  useEffect(() => {
    onBusy?.(busy)
  }, [busy, onBusy])
  useEffect(() => () => current.current?.aborter.abort(), [])

  function change(next: Sending | undefined): void {
    const before = current.current?.posterUrl
    if (before && before !== next?.posterUrl) URL.revokeObjectURL(before)
    current.current = next
    setSending(next)
  }
  /** @returns false when it has been cancelled in the meantime */
  function patch(of: AbortController, part: Partial<Sending>): boolean {
    if (current.current?.aborter !== of) return false
    change({ ...current.current, ...part })
    return true
  }

  async function choose(file: File | undefined): Promise<void> {
    if (!file) return
    const aborter = new AbortController()
    change({ file, part: 0, aborter })
    const video = await readVideo(file)
    if (!video && current.current?.aborter === aborter) {
      toast(t`此影片無法播放，請選擇 H.264 編碼的 mp4`, { kind: 'error', ms: toastMs.server })
      return change(undefined)
    }
    const posterUrl = video?.poster && URL.createObjectURL(video.poster)
    if (video && patch(aborter, { video, posterUrl })) await run(video, aborter)
  }

  async function run(video: ChosenVideo, aborter: AbortController): Promise<void> {
    try {
      const onProgress = (part: number) => void patch(aborter, { part })
      const sent = await uploadVideo(video, { purpose, signal: aborter.signal, onProgress })
      if (aborter.signal.aborted) return
      change(undefined)
      const { file_id: fileId, external_url: url, preview_url: posterUrl, duration } = sent
      onChange({ fileId, url, posterUrl, duration })
    } catch (error) {
      if (aborter.signal.aborted) return
      // The server would refuse the same video again.
      if (error instanceof CallError && error.kind === 'refused' && hopeless.includes(error.code ?? ''))
        change(undefined)
      else patch(aborter, { failed: true, part: 0 })
    }
  }

  function retry(): void {
    const aborter = new AbortController()
    const video = sending?.video
    if (!video || !current.current) return
    change({ ...current.current, failed: false, aborter })
    void run(video, aborter)
  }

  const seconds = storeSettings.get()?.setting.limits.videoMaxS ?? 60
  if (value) {
    return (
      <div className={classes(grid.item, styles.tile)}>
        <VideoTile className={grid.picture} url={value.url} posterUrl={value.posterUrl} duration={value.duration} />
        <button type="button" className={grid.remove} aria-label={t`移除影片`} onClick={() => onChange(undefined)}>
          <Icon name="close" size="24rpx" />
        </button>
      </div>
    )
  }
  if (sending) {
    const percent = Math.round(sending.part * 100)
    return (
      <div className={classes(grid.item, styles.tile)}>
        <div className={grid.picture}>{sending.posterUrl && <img src={sending.posterUrl} alt="" />}</div>
        {sending.failed ? (
          <button type="button" className={grid.veil} onClick={retry}>
            <Icon name="refresh" />
            {t`重試`}
          </button>
        ) : (
          <div className={grid.veil} role="progressbar" aria-label={t`上傳中`} aria-valuenow={percent}>
            {percent}%
            <span className={grid.track}>
              <span style={{ width: `${percent}%` }} />
            </span>
          </div>
        )}
        <button
          type="button"
          className={grid.remove}
          aria-label={t`取消上傳`}
          onClick={() => {
            sending.aborter.abort()
            change(undefined)
          }}
        >
          <Icon name="close" size="24rpx" />
        </button>
      </div>
    )
  }
  return (
    <div className={classes(grid.item, styles.tile)}>
      <label className={grid.add}>
        <input
          type="file"
          accept="video/mp4,video/quicktime"
          className="heard-only"
          aria-label={label}
          onChange={(event) => {
            void choose(event.target.files?.[0])
            event.target.value = ''
          }}
        />
        <svg width="26" height="26" viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="1.6" aria-hidden>
          <path d="M4.5 6.5h10c.6 0 1 .4 1 1v9c0 .6-.4 1-1 1h-10c-.6 0-1-.4-1-1v-9c0-.6.4-1 1-1zM15.5 10.5l5-2.5v8l-5-2.5" />
        </svg>
        {caption && <span>{caption}</span>}
        <span>{t`最長 ${seconds} 秒`}</span>
      </label>
    </div>
  )
}
