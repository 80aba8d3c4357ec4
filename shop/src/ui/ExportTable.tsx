import { Plural, Trans } from '@lingui/react/macro'
import { CallError } from '@shop/web/call-error.ts'
import { useEffect, useRef, useState } from 'react'
import { Button } from './Button.tsx'
import styles from './ExportTable.module.css'
import { Popup } from './Popup.tsx'

/** Part of a table file; `next` is the `before` of the following part. */
interface Part {
  csv: string
  rows: number
  next: number | null
}

/** Downloads a table file, part by part, showing the progress; closing it stops the download. */
export function ExportTable({
  title,
  name,
  fetchPart,
  onClose,
}: {
  title: string
  /** of the file */
  name: string
  fetchPart: (before: number | undefined, signal: AbortSignal) => Promise<Part>
  onClose: () => void
}) {
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
        const part = await fetchPart(got.current.before, aborter.signal)
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

  return (
    <Popup open title={title} onClose={onClose}>
      <div className={styles.body}>
        <p role="status">
          {file ? (
            <Plural value={rows} other="檔案已備妥，共 # 筆。" />
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
