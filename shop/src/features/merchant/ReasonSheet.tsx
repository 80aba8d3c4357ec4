import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/Field.tsx'
import { Popup } from '../../ui/Popup.tsx'
import styles from './sheets.module.css'

/** Asks for a reason before an action. */
export function ReasonSheet({
  open,
  title,
  note,
  label,
  max = 200,
  optional,
  confirm,
  busy,
  children,
  onConfirm,
  onClose,
}: {
  open: boolean
  title: string
  /** what will happen */
  note?: ReactNode
  label: string
  max?: number
  optional?: boolean
  confirm: string
  busy: boolean
  children?: ReactNode
  onConfirm: (reason: string) => void
  onClose: () => void
}) {
  const { t } = useLingui()
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState('')
  function send(): void {
    const said = reason.trim()
    if (!said && !optional) setProblem(t`請填寫內容`)
    else onConfirm(said)
  }
  return (
    <Popup
      open={open}
      title={title}
      onClose={onClose}
      bottom={
        <Button block size="large" busy={busy} onClick={send}>
          {confirm}
        </Button>
      }
    >
      {note && <p className={styles.note}>{note}</p>}
      {children}
      <TextField
        name="reason"
        label={label}
        value={reason}
        maxLength={max}
        error={problem || undefined}
        onChange={(next) => {
          setReason(next)
          setProblem('')
        }}
      />
    </Popup>
  )
}
