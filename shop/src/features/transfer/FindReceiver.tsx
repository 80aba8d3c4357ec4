import { Trans, useLingui } from '@lingui/react/macro'
import { CallError } from '@shop/web/call-error.ts'
import { type ReactNode, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Cell } from '../../ui/Cell.tsx'
import { Field } from '../../ui/Field.tsx'
import { useForm } from '../../ui/form.ts'
import styles from './FindReceiver.module.css'
import type { Receiver } from './queries.ts'

/** The receiver: searched by their number or address, or one of the recent receivers. */
export function FindReceiver({
  title,
  label,
  find: search,
  recent = [],
  recentTitle,
  isOpen = true,
  onFound,
}: {
  title: ReactNode
  /** of the field */
  label: string
  find: (keyword: string) => Promise<{ receiver: Receiver }>
  recent?: Receiver[]
  recentTitle?: ReactNode
  /** false: nobody can be chosen now, and the page says why */
  isOpen?: boolean
  onFound: (receiver: Receiver) => void
}) {
  const { t } = useLingui()
  const [busy, setBusy] = useState(false)
  const form = useForm({ keyword: '' }, ({ keyword }) => ({
    keyword: keyword.trim() === '' && t`請輸入手機號碼、電子信箱或用戶編號`,
  }))

  async function find(): Promise<void> {
    if (busy || !isOpen || !form.valid()) return
    setBusy(true)
    try {
      onFound((await search(form.values.keyword)).receiver)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      form.refused(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <Card flush title={title}>
        <form
          ref={form.element}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            void find()
          }}
        >
          <Field
            {...form.field('keyword')}
            bare
            label={label}
            placeholder={t`手機號碼、電子信箱或用戶編號`}
            maxLength={100}
            autoComplete="off"
            disabled={!isOpen}
            end={
              <Button type="submit" size="small" busy={busy} disabled={!isOpen}>
                <Trans>查詢</Trans>
              </Button>
            }
          />
        </form>
        <p className={styles.hint}>
          <Trans>請輸入完整的資料，並在下一步核對對方姓名</Trans>
        </p>
      </Card>
      {recent.length > 0 && (
        <Card flush title={recentTitle}>
          {recent.map((receiver) => (
            <Cell
              key={receiver.receiver_id}
              icon="user"
              label={receiver.name}
              note={receiver.account}
              onClick={isOpen ? () => onFound(receiver) : undefined}
            />
          ))}
        </Card>
      )}
    </>
  )
}
