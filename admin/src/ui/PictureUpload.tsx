import './pictures.css'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { App, ConfigProvider, Progress } from 'antd'
import { type DragEvent, useRef, useState } from 'react'
import { useFailureText } from '../lib/failure.ts'
import { uploadPicture } from '../lib/upload.ts'
import { DeleteOutlined, LeftOutlined, PlusOutlined, RightOutlined } from './icons.tsx'

export interface UploadedPicture {
  fileId: number
  url: string
}

/**
 * Ordered pictures: added with a button or by dropping files, moved by dragging or with the arrow buttons; the first is
 * the main one. `value` and `onChange` make it a form control.
 */
export function PictureUpload({
  value = [],
  onChange,
  max,
  purpose,
  id,
  mainFirst = max > 1,
}: {
  value?: UploadedPicture[]
  onChange?: (pictures: UploadedPicture[]) => void
  max: number
  purpose: Parameters<typeof uploadPicture>[1]
  id?: string
  mainFirst?: boolean
}) {
  const { t } = useLingui()
  const { message } = App.useApp()
  const failureText = useFailureText()
  const disabled = Boolean(ConfigProvider.useConfig().componentDisabled)
  const input = useRef<HTMLInputElement>(null)
  // The form may have changed by the time a picture has been uploaded.
  const latest = useRef({ value, onChange })
  latest.current = { value, onChange }
  const [sending, setSending] = useState<{ key: number; share: number }[]>([])
  const [dragged, setDragged] = useState<number | undefined>()
  const [over, setOver] = useState<number | undefined>()

  function set(pictures: UploadedPicture[]) {
    latest.current.value = pictures
    latest.current.onChange?.(pictures)
  }

  async function add(files: FileList | null) {
    const room = max - latest.current.value.length - sending.length
    const chosen = [...(files ?? [])]
    if (chosen.length > room) void message.warning(t`最多 ${max} 張圖片`)
    const accepted = chosen.slice(0, Math.max(0, room)).map((file) => ({ file, key: Math.random() }))
    setSending((list) => [...list, ...accepted.map(({ key }) => ({ key, share: 0 }))])
    // One after the other, so that they stay in the chosen order.
    for (const { file, key } of accepted) {
      try {
        const { fileId, url } = await uploadPicture(file, purpose, (share) =>
          setSending((list) => list.map((one) => (one.key === key ? { key, share } : one))),
        )
        set([...latest.current.value, { fileId, url }])
      } catch (error) {
        void message.error(`${file.name}: ${failureText(error)}`, 4)
      } finally {
        setSending((list) => list.filter((one) => one.key !== key))
      }
    }
  }

  function move(from: number, to: number) {
    const pictures = [...value]
    const [picture] = pictures.splice(from, 1)
    if (picture) pictures.splice(to, 0, picture)
    set(pictures)
  }

  function drop(event: DragEvent, to: number) {
    event.preventDefault()
    event.stopPropagation()
    setOver(undefined)
    if (disabled) return
    if (event.dataTransfer.files.length) void add(event.dataTransfer.files)
    else if (dragged !== undefined && dragged !== to) move(dragged, Math.min(to, value.length - 1))
    setDragged(undefined)
  }

  const target = (index: number) => ({
    onDragOver: (event: DragEvent) => {
      event.preventDefault()
      setOver(index)
    },
    onDragLeave: () => setOver(undefined),
    onDrop: (event: DragEvent) => drop(event, index),
  })

  return (
    <ul className="pictures" id={id}>
      {value.map((picture, index) => (
        <li
          key={picture.fileId}
          className={over === index ? 'picture over' : 'picture'}
          draggable={!disabled && max > 1}
          onDragStart={(event) => {
            // Some browsers do not start dragging without data.
            event.dataTransfer.setData('text/plain', picture.url)
            setDragged(index)
          }}
          onDragEnd={() => setDragged(undefined)}
          {...target(index)}
        >
          {picture.url && <img src={picture.url} alt={t`第 ${index + 1} 張圖片`} draggable={false} />}
          {mainFirst && index === 0 && (
            <span className="first">
              <Trans>主圖</Trans>
            </span>
          )}
          {!disabled && (
            <span className="picture-bar">
              {max > 1 && (
                <button
                  type="button"
                  aria-label={t`往前移`}
                  disabled={index === 0}
                  onClick={() => move(index, index - 1)}
                >
                  <LeftOutlined />
                </button>
              )}
              <button
                type="button"
                aria-label={t`移除圖片`}
                onClick={() => set(value.filter((other) => other !== picture))}
              >
                <DeleteOutlined />
              </button>
              {max > 1 && (
                <button
                  type="button"
                  aria-label={t`往後移`}
                  disabled={index === value.length - 1}
                  onClick={() => move(index, index + 1)}
                >
                  <RightOutlined />
                </button>
              )}
            </span>
          )}
        </li>
      ))}
      {sending.map(({ key, share }) => (
        <li className="picture" key={key}>
          <span className="busy">
            <Progress type="circle" size={52} percent={Math.round(share * 100)} />
          </span>
        </li>
      ))}
      {!disabled && value.length + sending.length < max && (
        <li>
          <button
            type="button"
            className={over === -1 ? 'picture-add over' : 'picture-add'}
            onClick={() => input.current?.click()}
            {...target(-1)}
            onDrop={(event) => drop(event, value.length - 1)}
          >
            <PlusOutlined />
            <Trans>上傳圖片</Trans>
            {max > 1 && (
              <span>
                {value.length} / {max}
              </span>
            )}
          </button>
          <input
            ref={input}
            type="file"
            hidden
            multiple={max > 1}
            aria-label={t`選擇圖片檔案`}
            accept="image/jpeg,image/png,image/webp,image/heic,.heic,.heif"
            onChange={(event) => {
              void add(event.target.files)
              event.target.value = ''
            }}
          />
        </li>
      )}
      {max > 1 && !disabled && (
        <li className="wide muted" style={{ width: '100%' }}>
          <Plural value={max} other="最多 # 張，拖曳可以改變順序；每張 10 MB 以內" />
        </li>
      )}
    </ul>
  )
}
