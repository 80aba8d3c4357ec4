import './file-drop.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button } from 'antd'
import { type DragEvent, type ReactNode, useRef, useState } from 'react'

/**
 * A place to choose or drop a table file; smaller once a file has been read. `children` say what it accepts. With
 * `choosePictures`, the pictures that belong to the table can be chosen or dropped with it.
 */
export function FileDrop({
  label,
  busy,
  disabled,
  small,
  choose,
  choosePictures,
  children,
}: {
  label: string
  busy: boolean
  disabled?: boolean
  small: boolean
  choose: (file: File | undefined) => void
  choosePictures?: (files: File[]) => void
  children: ReactNode
}) {
  const { t } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  const pictures = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    if (disabled) return
    const dropped = [...event.dataTransfer.files]
    const images = choosePictures ? dropped.filter(({ type }) => type.startsWith('image/')) : []
    if (images.length > 0) choosePictures?.(images)
    const table = dropped.find((file) => !images.includes(file))
    if (table || images.length === 0) choose(table)
  }
  return (
    <section
      className={`card file-drop${small ? ' small' : ''}${over ? ' over' : ''}`}
      aria-label={label}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Button
        type={small ? 'default' : 'primary'}
        loading={busy}
        disabled={disabled}
        onClick={() => input.current?.click()}
      >
        {small ? <Trans>換一個檔案</Trans> : <Trans>選擇檔案</Trans>}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t`選擇表格檔案`}
        // Older workbooks can be chosen, and are refused with advice; if they were hidden, they would seem to be missing.
        accept=".csv,.txt,text/csv,.xlsx,.xlsm,.xls,.ods"
        onChange={(event) => {
          choose(event.target.files?.[0])
          event.target.value = ''
        }}
      />
      {choosePictures && (
        <>
          <Button disabled={disabled || busy} onClick={() => pictures.current?.click()}>
            <Trans>選擇圖片</Trans>
          </Button>
          <input
            ref={pictures}
            type="file"
            hidden
            multiple
            aria-label={t`選擇圖片`}
            accept="image/*"
            onChange={(event) => {
              choosePictures([...(event.target.files ?? [])])
              event.target.value = ''
            }}
          />
        </>
      )}
      {children}
    </section>
  )
}

/** Says which sheets of a workbook were not read, if any. */
export function OtherSheets({ names }: { names: readonly string[] }) {
  const { t } = useLingui()
  if (names.length === 0) return null
  const joined = names.join(t`、`)
  return (
    <Alert
      type="info"
      showIcon
      style={{ margin: '14px 0' }}
      title={<Trans>只讀取活頁簿裡的第一個表格，沒有讀取這些工作表：{joined}</Trans>}
    />
  )
}

/** Why a file was refused, until it is closed; `''` for nothing. */
export function FileRefused({ words, close }: { words: string; close: () => void }) {
  return (
    words && <Alert type="error" showIcon closable={{ onClose: close }} style={{ marginBottom: 14 }} title={words} />
  )
}
