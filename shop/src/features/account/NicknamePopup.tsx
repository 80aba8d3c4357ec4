import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { useForm } from '../../ui/form.ts'
import { Popup } from '../../ui/Popup.tsx'
import styles from './popup-form.module.css'

export function NicknamePopup({
  initial,
  onSave,
  onClose,
}: {
  initial: string
  onSave: (nickName: string) => Promise<unknown>
  onClose: () => void
}) {
  const { t } = useLingui()
  const [busy, setBusy] = useState(false)
  const form = useForm({ nickName: initial }, ({ nickName }) => {
    const length = [...nickName.trim()].length
    return { nickName: (length < 2 || length > 20) && t`暱稱為 2 至 20 個字` }
  })

  async function submit(): Promise<void> {
    if (!form.valid()) return
    setBusy(true)
    try {
      await onSave(form.values.nickName.trim())
      onClose()
    } catch (error) {
      form.refused(error)
      setBusy(false)
    }
  }

  return (
    <Popup open title={t`修改暱稱`} onClose={onClose}>
      <form
        ref={form.element}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <Field
          {...form.field('nickName')}
          bare
          label={t`暱稱`}
          placeholder={t`2 至 20 個字`}
          maxLength={40}
          autoComplete="nickname"
        />
        <div className={styles.action}>
          <Button type="submit" size="large" block busy={busy}>
            <Trans>儲存</Trans>
          </Button>
        </div>
      </form>
    </Popup>
  )
}
