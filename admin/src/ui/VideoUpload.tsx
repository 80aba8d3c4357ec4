import './pictures.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { videoMost } from '@shop/contract/platform/upload/upload.ts'
import { readVideo, videoProblem } from '@shop/web/video.ts'
import { App, ConfigProvider, Progress } from 'antd'
import { type DragEvent, useEffect, useRef, useState } from 'react'
import { useFailureText } from '../lib/failure.ts'
import { uploadVideo } from '../lib/upload.ts'
import { DeleteOutlined, PlusOutlined } from './icons.tsx'
import { Video } from './Video.tsx'

export interface UploadedVideo {
  fileId: number
  url: string
  posterUrl: string
}

/** One short video, chosen with a button or dropped. `value` and `onChange` make it a form control. */
export function VideoUpload({
  value,
  onChange,
  purpose,
  id,
}: {
  value?: UploadedVideo | null
  onChange?: (video: UploadedVideo | null) => void
  purpose: Parameters<typeof uploadVideo>[1]
  id?: string
}) {
  const { t } = useLingui()
  const { message } = App.useApp()
  const failureText = useFailureText()
  const disabled = Boolean(ConfigProvider.useConfig().componentDisabled)
  const input = useRef<HTMLInputElement>(null)
  const aborter = useRef<AbortController | undefined>(undefined)
  const [share, setShare] = useState<number | undefined>()
  // The form may have changed by the time the video has been uploaded.
  const latest = useRef(onChange)
  latest.current = onChange
  useEffect(() => () => aborter.current?.abort(), [])

  async function add(file: File | undefined) {
    if (!file) return
    const stop = new AbortController()
    aborter.current = stop
    setShare(0)
    try {
      const video = await readVideo(file)
      if (!video) return void message.error(t`此影片無法播放，請選擇 H.264 編碼的 mp4`, 4)
      if (videoProblem(video, { maxSeconds: videoMost }))
        return void message.error(t`影片太長，請選擇 ${videoMost} 秒以內的影片`, 4)
      const { fileId, url, posterUrl } = await uploadVideo(video, purpose, setShare, stop.signal)
      latest.current?.({ fileId, url, posterUrl })
    } catch (error) {
      if (!stop.signal.aborted) void message.error(`${file.name}: ${failureText(error)}`, 4)
    } finally {
      if (!stop.signal.aborted) setShare(undefined)
    }
  }

  function cancel() {
    aborter.current?.abort()
    setShare(undefined)
  }

  const target = {
    onDragOver: (event: DragEvent) => event.preventDefault(),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      void add(event.dataTransfer.files[0])
    },
  }

  return (
    <ul className="pictures" id={id}>
      {value && share === undefined && (
        <li className="picture video">
          <Video url={value.url} posterUrl={value.posterUrl} />
          {!disabled && (
            <span className="picture-bar">
              <button type="button" aria-label={t`移除影片`} onClick={() => onChange?.(null)}>
                <DeleteOutlined />
              </button>
            </span>
          )}
        </li>
      )}
      {share !== undefined && (
        <li className="picture video">
          <button type="button" className="busy" aria-label={t`取消上傳`} onClick={cancel}>
            <Progress type="circle" size={52} percent={Math.round(share * 100)} />
          </button>
        </li>
      )}
      {!disabled && !value && share === undefined && (
        <li>
          <button type="button" className="picture-add video" onClick={() => input.current?.click()} {...target}>
            <PlusOutlined />
            <Trans>上傳影片</Trans>
          </button>
          <input
            ref={input}
            type="file"
            hidden
            aria-label={t`選擇影片檔案`}
            accept="video/mp4,video/quicktime"
            onChange={(event) => {
              void add(event.target.files?.[0])
              event.target.value = ''
            }}
          />
        </li>
      )}
      {!disabled && (
        <li className="wide muted" style={{ width: '100%' }}>
          <Trans>mp4（H.264），{videoMost} 秒以內，50 MB 以內</Trans>
        </li>
      )}
    </ul>
  )
}
