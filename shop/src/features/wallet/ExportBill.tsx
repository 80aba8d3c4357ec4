import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { walletExport } from '@shop/contract/money/wallet/bill.ts'
import { CallError } from '@shop/web/call-error.ts'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../lib/call.ts'
import { Button } from '../../ui/Button.tsx'
import { Popup } from '../../ui/Popup.tsx'
import styles from './ExportBill.module.css'
import type { BillFilter } from './queries.ts'

/** Downloads the bill as a table file, part by part, showing the progress; closing it stops the download. */
export function ExportBill({ filter, onClose }: { filter: BillFilter; onClose: () => void }) {
  const { t } = useLingui()
  const [rows, setRows] = useState(0)
  const [failed, setFailed] = useState('')
  const [file, setFile] = useState<string>()
  const [tries, setTries] = useState(0)
  // Parts fetched before a failure are not fetched again.
  const got = useRef<{ parts: string[]; before: number | undefined }>({ parts: [], before: undefined })

  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry continues where the last one stopped
  useEffect(() => {
    const aborter = new AbortController()
    async function fetchAll(): Promise<void> {
      for (;;) {
        const query = { ...filter, before: got.current.before }
        const part = await call(walletExport, { query, prompt: false, load: false, signal: aborter.signal })
        got.current.parts.push(part.csv)
        setRows((count) => count + part.rows)
        if (part.next === null) break
        got.current.before = part.next
      }
      setFile(URL.createObjectURL(new Blob(got.current.parts, { type: 'text/csv;charset=utf-8' })))
    }
    setFailed('')
    fetchAll().catch((error) => {
      if (!aborter.signal.aborted) setFailed(error instanceof CallError ? error.message : String(error))
    })
    return () => aborter.abort()
  }, [tries])
  useEffect(() => () => (file ? URL.revokeObjectURL(file) : undefined), [file])

  const name = `bill${filter.month ? `-${filter.month}` : ''}.csv`
  return (
    <Popup open title={t`匯出帳單`} onClose={onClose}>
      <div className={styles.body}>
        <p role="status">
          {file ? (
            <Plural value={rows} other="帳單已備妥，共 # 筆。" />
          ) : (
            <Plural value={rows} other="正在整理，已完成 # 筆…" />
          )}
        </p>
        {failed && (
          <p className={styles.failed} role="alert">
            {failed}
          </p>
        )}
        {file ? (
          <a className={styles.save} href={file} download={name}>
            <Trans>儲存檔案</Trans>
          </a>
        ) : failed ? (
          <Button size="large" block onClick={() => setTries(tries + 1)}>
            <Trans>重試</Trans>
          </Button>
        ) : (
          <Button kind="line" size="large" block onClick={onClose}>
            <Trans>取消</Trans>
          </Button>
        )}
        <p className={styles.note}>
          <Trans>檔案為 CSV 格式，可用試算表軟體開啟。</Trans>
        </p>
      </div>
    </Popup>
  )
}
