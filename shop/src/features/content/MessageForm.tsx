import { useLingui } from '@lingui/react/macro'
import { ticketLimits } from '@shop/contract/content/ticket/ticket.ts'
import { type ComponentProps, useState } from 'react'
import { BottomBar } from '../../ui/BottomBar.tsx'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/Field.tsx'
import { type UploadedPicture, UploadGrid } from '../../ui/UploadGrid.tsx'
import styles from './MessageForm.module.css'

interface MessageDraft {
  content: string
  images: UploadedPicture[]
}

const nothing: MessageDraft = { content: '', images: [] }

/** The message as endpoints take it; empty ones cannot be sent (`isEmpty`). */
export function toMessage({ content, images }: MessageDraft): { content: string; images: number[] } {
  return { content: content.trim(), images: images.map(({ fileId }) => fileId) }
}

export function isEmpty({ content, images }: MessageDraft): boolean {
  return content.trim() === '' && images.length === 0
}

/** Text and pictures of a message in a ticket. */
export function MessageFields({
  label,
  placeholder,
  rows,
  draft,
  error,
  onChange,
  onBusy,
}: {
  label: string
  placeholder: string
  rows: number
  draft: MessageDraft
  error?: string | undefined
  onChange: (change: Partial<MessageDraft>) => void
  /** whether pictures are being uploaded */
  onBusy: (busy: boolean) => void
}) {
  const { t } = useLingui()
  return (
    <>
      <TextField
        name="content"
        bare
        label={label}
        placeholder={placeholder}
        value={draft.content}
        onChange={(content) => onChange({ content })}
        error={error}
        rows={rows}
        maxLength={ticketLimits.text}
      />
      <div className={styles.pictures}>
        <UploadGrid
          label={t`附上圖片`}
          caption={t`附上圖片`}
          value={draft.images}
          onChange={(images) => onChange({ images })}
          onBusy={onBusy}
          purpose="aftersale"
          max={ticketLimits.images}
        />
      </div>
    </>
  )
}

/**
 * The next message in a ticket, at the bottom of the page: put it last. The fields are cleared once it has been sent, unless the user has typed more in the
 * meantime; a failure keeps them.
 */
export function MessageForm({
  placeholder,
  confirm,
  send,
  upload,
  busy,
}: {
  placeholder: string
  confirm: string
  /** shows its own failure, and then rejects */
  send: (message: ReturnType<typeof toMessage>) => Promise<unknown>
  upload?: ComponentProps<typeof UploadGrid>['send']
  busy: boolean
}) {
  const { t } = useLingui()
  const [draft, setDraft] = useState(nothing)
  const [uploading, setUploading] = useState(false)
  async function sendDraft(): Promise<void> {
    try {
      await send(toMessage(draft))
    } catch {
      return
    }
    setDraft((now) => (now === draft ? nothing : now))
  }
  return (
    <BottomBar>
      <div className={styles.composer}>
        <UploadGrid
          label={t`附上圖片`}
          value={draft.images}
          onChange={(images) => setDraft((old) => ({ ...old, images }))}
          onBusy={setUploading}
          purpose="aftersale"
          send={upload}
          max={ticketLimits.images}
          bar
        />
        <div className={styles.text}>
          <TextField
            name="content"
            bare
            uncounted
            label={t`回覆`}
            placeholder={placeholder}
            value={draft.content}
            onChange={(content) => setDraft((old) => ({ ...old, content }))}
            error={undefined}
            rows={1}
            lines={5}
            maxLength={ticketLimits.text}
          />
        </div>
        <div className={styles.send}>
          <Button
            busy={busy}
            disabled={isEmpty(draft) || uploading}
            onClick={() => {
              void sendDraft()
            }}
          >
            {confirm}
          </Button>
        </div>
      </div>
    </BottomBar>
  )
}
