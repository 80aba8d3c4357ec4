import { useLingui } from '@lingui/react/macro'
import { TextField } from '../../ui/Field.tsx'
import { UploadGrid } from '../../ui/UploadGrid.tsx'
import { VideoUpload } from '../../ui/VideoUpload.tsx'
import { type Draft, stamp } from './draft.ts'
import type { ReviewLimits } from './queries.ts'
import styles from './WriteFields.module.css'

/**
 * The text, pictures and (with `video`) the video of a review or an addition. `name` labels them for screen readers.
 */
export function WriteFields({
  draft,
  onChange,
  onBusy,
  limits,
  placeholder,
  name,
  error,
  video = false,
}: {
  draft: Draft
  onChange: (change: Partial<Draft>) => void
  onBusy: (part: 'pictures' | 'video', busy: boolean) => void
  limits: ReviewLimits
  placeholder: string
  name: string
  error?: string
  video?: boolean
}) {
  const { t } = useLingui()
  const most = limits.images
  return (
    <div className={styles.fields}>
      <div className={styles.text}>
        <TextField
          name="content"
          value={draft.content}
          onChange={(content) => onChange({ content })}
          error={error}
          bare
          label={t`評價內容：${name}`}
          placeholder={placeholder}
          rows={4}
          maxLength={limits.text}
        />
      </div>
      <div className={styles.files}>
        {most > 0 && (
          <UploadGrid
            value={draft.pictures}
            onChange={(pictures) => onChange({ pictures: stamp(pictures, draft.pictures) })}
            onBusy={(busy) => onBusy('pictures', busy)}
            purpose="review"
            max={most}
            label={t`上傳圖片：${name}`}
            caption={video ? t`照片` : undefined}
          />
        )}
        {video && (
          <div className={styles.video}>
            <VideoUpload
              value={draft.video}
              onChange={(video) => onChange({ video: video && { ...video, at: Date.now() } })}
              onBusy={(busy) => onBusy('video', busy)}
              purpose="review"
              label={t`上傳影片：${name}`}
              caption={t`影片`}
            />
          </div>
        )}
      </div>
    </div>
  )
}
