import { Trans, useLingui } from '@lingui/react/macro'
import { merchantStatementCsv, merchantStatementPdf } from '@shop/contract/merchant/settlement/settlement.ts'
import { CallError } from '@shop/web/call-error.ts'
import { dayOf } from '@shop/web/time.ts'
import { useEffect, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Popup } from '../../ui/Popup.tsx'
import { formatMonth } from '../wallet/words.ts'
import { callFor } from './client.ts'
import styles from './sheets.module.css'

type Kind = 'pdf' | 'csv'

/** How many months back a statement can be chosen. */
const monthsShown = 24

/** A month's statement as a document or table. The file is generated first, then saved by a link, as phones require. */
export function MonthFiles({ merchantId, onClose }: { merchantId: number; onClose: () => void }) {
  const { t, i18n } = useLingui()
  const [months] = useState(() => lastMonths(dayOf(new Date().toISOString())))
  const [month, setMonth] = useState(months[1] ?? months[0] ?? '')
  const [busy, setBusy] = useState<Kind>()
  const [failed, setFailed] = useState('')
  const [made, setMade] = useState<{ url: string; name: string }>()
  useEffect(() => () => (made ? URL.revokeObjectURL(made.url) : undefined), [made])

  async function make(kind: Kind): Promise<void> {
    setBusy(kind)
    setFailed('')
    try {
      const blob = kind === 'pdf' ? await readPdf(merchantId, month) : await readCsv(merchantId, month)
      setMade({ url: URL.createObjectURL(blob), name: `statement-${month}.${kind}` })
    } catch (error) {
      setFailed(error instanceof CallError ? error.message : String(error))
    } finally {
      setBusy(undefined)
    }
  }

  return (
    <Popup open title={t`月結單`} onClose={onClose}>
      <div className={styles.files}>
        <label className={styles.month}>
          <span>
            <Trans>月份</Trans>
          </span>
          <select
            value={month}
            onChange={(event) => {
              setMonth(event.target.value)
              setMade(undefined)
            }}
          >
            {months.map((each) => (
              <option key={each} value={each}>
                {formatMonth(each, i18n.locale)}
              </option>
            ))}
          </select>
        </label>
        {failed && (
          <p className={styles.failed} role="alert">
            {failed}
          </p>
        )}
        {made ? (
          <a className={styles.save} href={made.url} download={made.name}>
            <Trans>儲存 {made.name}</Trans>
          </a>
        ) : (
          <>
            <Button block size="large" busy={busy === 'pdf'} disabled={busy === 'csv'} onClick={() => void make('pdf')}>
              <Trans>月結單（PDF）</Trans>
            </Button>
            <Button
              block
              size="large"
              kind="line"
              busy={busy === 'csv'}
              disabled={busy === 'pdf'}
              onClick={() => void make('csv')}
            >
              <Trans>逐筆訂單（CSV）</Trans>
            </Button>
          </>
        )}
        <p className={styles.hint}>
          <Trans>PDF 有每日合計與月初、月末餘額，CSV 有每筆訂單的扣項。</Trans>
        </p>
      </div>
    </Popup>
  )
}

async function readPdf(merchantId: number, month: string): Promise<Blob> {
  const { pdf } = await callFor(merchantId, merchantStatementPdf, { query: { month } })
  return new Blob([Uint8Array.from(atob(pdf), (char) => char.charCodeAt(0))], { type: 'application/pdf' })
}

async function readCsv(merchantId: number, month: string): Promise<Blob> {
  const parts: string[] = []
  for (let after: number | undefined; ; ) {
    const part = await callFor(merchantId, merchantStatementCsv, { query: { month, after } })
    parts.push(part.csv)
    if (part.next === null) return new Blob(parts, { type: 'text/csv;charset=utf-8' })
    after = part.next
  }
}

/** The current month first. */
function lastMonths(today: string): string[] {
  return Array.from({ length: monthsShown }, (_, back) => {
    const at = new Date(`${today.slice(0, 7)}-15T00:00:00Z`)
    at.setUTCMonth(at.getUTCMonth() - back)
    return at.toISOString().slice(0, 7)
  })
}
