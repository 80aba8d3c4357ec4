import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { upload } from '../../lib/upload.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Picture } from '../../ui/Picture.tsx'
import styles from './AvatarButton.module.css'

/** The avatar; choosing another picture uploads it, shows the progress, and passes its file id on. */
export function AvatarButton({
  url,
  name,
  onUploaded,
}: {
  url: string | null
  name: string
  onUploaded: (fileId: number) => Promise<unknown>
}) {
  const { t } = useLingui()
  const [part, setPart] = useState<number>()

  async function send(file: File | undefined): Promise<void> {
    if (!file) return
    setPart(0)
    try {
      const { file_id } = await upload(file, { purpose: 'avatar', onProgress: setPart })
      await onUploaded(file_id)
    } catch {
      // the failure has been shown; the old avatar stays
    } finally {
      setPart(undefined)
    }
  }

  return (
    <label className={styles.button} aria-busy={part !== undefined}>
      <input
        type="file"
        accept="image/*"
        className="heard-only"
        aria-label={t`更換頭像`}
        disabled={part !== undefined}
        onChange={(event) => {
          void send(event.target.files?.[0])
          event.target.value = ''
        }}
      />
      {url ? (
        <Picture key={url} src={url} alt="" round eager />
      ) : (
        <span className={styles.letter}>{name.slice(0, 1)}</span>
      )}
      {part === undefined ? (
        <span className={styles.mark}>
          <Icon name="camera" size="max(24rpx, 13px)" />
        </span>
      ) : (
        <span className={styles.veil} role="progressbar" aria-label={t`上傳中`} aria-valuenow={Math.round(part * 100)}>
          {Math.round(part * 100)}%
        </span>
      )}
    </label>
  )
}
