import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { toast } from '../lib/toast.ts'
import { type UploadPurpose, upload } from '../lib/upload.ts'
import { classes } from './classes.ts'
import { Icon } from './Icon.tsx'
import { showPictures } from './ImageViewer.tsx'
import styles from './UploadGrid.module.css'

export interface UploadedPicture {
  fileId: number
  url: string
}
interface Sending {
  key: number
  file: File
  url: string
  part: number
  failed?: boolean
  aborter: AbortController
}

async function sendToShop(file: File, options: Parameters<typeof upload>[1]): Promise<UploadedPicture> {
  const { file_id: fileId, preview_url: url } = await upload(file, options)
  return { fileId, url }
}

/**
 * Lets the user choose and remove pictures; uploads them one after another with progress. `onChange` gets those the
 * server has; a failed one stays and can be retried. `onBusy` tells whether uploads are pending.
 */
export function UploadGrid({
  value,
  onChange,
  onBusy,
  purpose,
  send = sendToShop,
  max,
  label,
  caption,
  bar,
}: {
  value: UploadedPicture[]
  onChange: (value: UploadedPicture[]) => void
  onBusy?: (busy: boolean) => void
  purpose: UploadPurpose
  /** how a picture is sent; to the shop when absent */
  send?: typeof sendToShop
  max: number
  label: string
  /** what the tile takes, if another kind of tile is beside it */
  caption?: string
  /** in the columns of a bar: the pictures above all of them, and in the first a button without a tile */
  bar?: boolean
}) {
  const { t } = useLingui()
  const [queue, setQueue] = useState<Sending[]>([])
  const done = useRef(value)
  done.current = value
  const count = useRef(0)
  const running = useRef(false)
  const pending = useRef<Sending[]>([])
  const free = max - value.length - queue.length

  const busy = queue.some((one) => !one.failed)
  useEffect(() => {
    onBusy?.(busy)
  }, [busy, onBusy])
  useEffect(
    () => () => {
      for (const one of pending.current) one.aborter.abort()
      pending.current = []
    },
    [],
  )

  function change(next: Sending[]): void {
    pending.current = next
    setQueue(next)
  }
  const patch = (key: number, part: Partial<Sending>) =>
    change(pending.current.map((one) => (one.key === key ? { ...one, ...part } : one)))
  function drop(one: Sending): void {
    one.aborter.abort()
    URL.revokeObjectURL(one.url)
    change(pending.current.filter((other) => other.key !== one.key))
  }

  async function run(): Promise<void> {
    if (running.current) return
    running.current = true
    for (
      let one = pending.current.find((next) => !next.failed);
      one;
      one = pending.current.find((next) => !next.failed)
    ) {
      const { key, file, aborter } = one
      try {
        const uploaded = await send(file, {
          purpose,
          signal: aborter.signal,
          onProgress: (part) => patch(key, { part }),
        })
        if (aborter.signal.aborted) continue
        done.current = [...done.current, uploaded]
        onChange(done.current)
        drop(one)
      } catch {
        if (!aborter.signal.aborted) patch(key, { failed: true, part: 0 })
      }
    }
    running.current = false
  }

  function choose(files: FileList | null): void {
    const chosen = Array.from(files ?? [])
    if (chosen.length > free) toast(t`最多上傳 ${max} 張圖片`)
    const added = chosen.slice(0, free).map((file): Sending => {
      count.current += 1
      return { key: count.current, file, url: URL.createObjectURL(file), part: 0, aborter: new AbortController() }
    })
    change([...pending.current, ...added])
    void run()
  }

  const isEmpty = value.length + queue.length === 0
  const add = free > 0 && (
    <label className={bar ? styles.button : styles.add}>
      <input
        type="file"
        accept="image/*"
        multiple={max > 1}
        className="heard-only"
        aria-label={label}
        onChange={(event) => {
          choose(event.target.files)
          event.target.value = ''
        }}
      />
      <Icon name={bar ? 'picture' : 'camera'} size={bar ? 'max(52rpx, 26px)' : '52rpx'} />
      {caption && <span>{caption}</span>}
      {!bar && (
        <span>
          {value.length + queue.length}/{max}
        </span>
      )}
    </label>
  )

  const tiles = (
    <ul className={classes(styles.grid, bar && styles.bar)} aria-label={label}>
      {value.map((picture, index) => (
        <li key={picture.fileId} className={styles.item}>
          <button
            type="button"
            className={styles.picture}
            aria-label={t`查看圖片`}
            onClick={() =>
              showPictures(
                value.map((one) => one.url),
                index,
              )
            }
          >
            <img src={picture.url} alt="" />
          </button>
          <button
            type="button"
            className={styles.remove}
            aria-label={t`移除圖片`}
            onClick={() => onChange(value.filter((one) => one !== picture))}
          >
            <Icon name="close" size="24rpx" />
          </button>
        </li>
      ))}
      {queue.map((one) => (
        <li key={`sending-${one.key}`} className={styles.item}>
          <div className={styles.picture}>
            <img src={one.url} alt="" />
          </div>
          {one.failed ? (
            <button
              type="button"
              className={styles.veil}
              onClick={() => {
                patch(one.key, { failed: false, aborter: new AbortController() })
                void run()
              }}
            >
              <Icon name="refresh" />
              {t`重試`}
            </button>
          ) : (
            <div
              className={styles.veil}
              role="progressbar"
              aria-label={t`上傳中`}
              aria-valuenow={Math.round(one.part * 100)}
            >
              {Math.round(one.part * 100)}%
              <span className={styles.track}>
                <span style={{ width: `${one.part * 100}%` }} />
              </span>
            </div>
          )}
          <button type="button" className={styles.remove} aria-label={t`取消上傳`} onClick={() => drop(one)}>
            <Icon name="close" size="24rpx" />
          </button>
        </li>
      ))}
      {!bar && add && <li className={styles.item}>{add}</li>}
    </ul>
  )
  if (!bar) return tiles
  return (
    <>
      {!isEmpty && tiles}
      {add}
    </>
  )
}
