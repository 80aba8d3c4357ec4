import { Trans, useLingui } from '@lingui/react/macro'
import { usePersistentState } from '../../lib/persistent-state.ts'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/Field.tsx'
import { Popup } from '../../ui/Popup.tsx'
import styles from './PlatformPopup.module.css'

/**
 * Asks the platform to decide, with the buyer's account of the case; for its own goods (`isOwn`), asks customer service
 * to review it.
 */
export function PlatformPopup({
  open,
  isOwn,
  busy,
  onClose,
  onSend,
}: {
  open: boolean
  isOwn: boolean
  busy: boolean
  onClose: () => void
  onSend: (content: string) => void
}) {
  const { t } = useLingui()
  const [content, setContent] = usePersistentState('platform', '', { typed: true })
  return (
    <Popup
      open={open}
      title={isOwn ? t`請客服覆核` : t`請平台處理`}
      onClose={onClose}
      bottom={
        <Button block size="large" busy={busy} disabled={content.trim() === ''} onClick={() => onSend(content.trim())}>
          <Trans>提交</Trans>
        </Button>
      }
    >
      <p className={styles.note}>
        {isOwn ? (
          <Trans>客服會重新查看您的說明和憑證，再做決定。</Trans>
        ) : (
          <Trans>平台會查看雙方的說明和憑證，再做決定；決定後雙方都要遵守。</Trans>
        )}
      </p>
      <TextField
        name="content"
        label={t`說明經過`}
        value={content}
        onChange={setContent}
        error={undefined}
        rows={4}
        maxLength={500}
        placeholder={t`說明發生了什麼、您希望怎麼處理`}
      />
    </Popup>
  )
}
