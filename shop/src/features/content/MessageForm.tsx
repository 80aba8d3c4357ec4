import { useLingui } from '@lingui/react/macro'
import { ticketLimits } from '@shop/contract/content/ticket/ticket.ts'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
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
  upload,
}: {
  label: string
  placeholder: string
  rows: number
  draft: MessageDraft
  error?: string | undefined
  onChange: (change: Partial<MessageDraft>) => void
  /** whether pictures are being uploaded */
  onBusy: (busy: boolean) => void
  upload?: ComponentProps<typeof UploadGrid>['send']
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
          value={draft.images}
          onChange={(images) => onChange({ images })}
          onBusy={onBusy}
          purpose="aftersale"
          send={upload}
          max={ticketLimits.images}
        />
      </div>
    </>
  )
}

/**
 * The next message in a ticket. The fields are cleared once it has been sent, unless the user has typed more in the
 * meantime; a failure keeps them.
 */
export function MessageForm({
  placeholder,
  confirm,
  send,
  upload,
  busy,
  disabled,
  beside,
}: {
  placeholder: string
  confirm: string
  /** shows its own failure, and then rejects */
  send: (message: ReturnType<typeof toMessage>) => Promise<unknown>
  upload?: ComponentProps<typeof UploadGrid>['send']
  busy: boolean
  disabled: boolean
  /** another action, to the left of the send button */
  beside?: ReactNode
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
    <Card flush>
      <MessageFields
        label={t`回覆`}
        placeholder={placeholder}
        rows={3}
        draft={draft}
        onChange={(change) => setDraft((old) => ({ ...old, ...change }))}
        onBusy={setUploading}
        upload={upload}
      />
      <div className={styles.actions}>
        {beside}
        <Button
          busy={busy}
          disabled={isEmpty(draft) || uploading || disabled}
          onClick={() => {
            void sendDraft()
          }}
        >
          {confirm}
        </Button>
      </div>
    </Card>
  )
}
