import './rich-text.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { App, Button, ConfigProvider, Input, Modal, Tooltip } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useFailureText } from '../lib/failure.ts'
import { uploadPicture } from '../lib/upload.ts'
import {
  BoldOutlined,
  CodeOutlined,
  FontSizeOutlined,
  LinkOutlined,
  PictureOutlined,
  UnorderedListOutlined,
} from './icons.tsx'

/**
 * A description with headings, lists and pictures, as HTML. Pasted text loses its formatting. The server stores only
 * what it allows, so the input need not sanitise anything. A form control.
 */
export function RichTextInput({
  value = '',
  onChange,
  id,
  label,
  lang,
  source = '',
}: {
  value?: string
  onChange?: (html: string) => void
  id?: string
  label: string
  lang: string
  /** the zh-Hant text: an empty translation can start from it */
  source?: string
}) {
  const { t } = useLingui()
  const { message } = App.useApp()
  const failureText = useFailureText()
  const disabled = Boolean(ConfigProvider.useConfig().componentDisabled)
  const [asHtml, setAsHtml] = useState(false)
  // The selection when the link was requested: typing its address moves the focus.
  const [linking, setLinking] = useState<{ range: Range | undefined; address: string }>()
  const box = useRef<HTMLDivElement>(null)
  const file = useRef<HTMLInputElement>(null)
  // The form may have changed by the time a picture has been uploaded.
  const latest = useRef(onChange)
  latest.current = onChange
  useEffect(() => {
    // Writing back what was just typed would move the cursor to the start.
    if (box.current && box.current.innerHTML !== value) box.current.innerHTML = value
  }, [value])

  function run(command: string, argument?: string) {
    box.current?.focus()
    // Deprecated, but the only way to edit a selection that preserves the browser's undo.
    document.execCommand(command, false, argument)
    emit()
  }
  function emit() {
    const html = box.current?.innerHTML ?? ''
    latest.current?.(html === '<br>' || html === '<p><br></p>' ? '' : html)
  }
  function askForLink() {
    const selection = window.getSelection()
    const range = selection?.rangeCount ? selection.getRangeAt(0) : undefined
    const inside = range && box.current?.contains(range.commonAncestorContainer)
    const at = range?.startContainer.parentElement?.closest('a')
    setLinking({ range: inside ? range : undefined, address: (inside && at?.getAttribute('href')) || '' })
  }
  function link({ range, address }: { range: Range | undefined; address: string }) {
    setLinking(undefined)
    box.current?.focus()
    const selection = window.getSelection()
    if (range && selection) {
      selection.removeAllRanges()
      selection.addRange(range)
    }
    const to = address.trim()
    if (!to) return run('unlink')
    if (selection?.isCollapsed) {
      const anchor = document.createElement('a')
      anchor.href = to
      anchor.textContent = to
      run('insertHTML', anchor.outerHTML)
    } else run('createLink', to)
  }
  async function insert(chosen: File | undefined) {
    if (!chosen) return
    try {
      const { url, width, height } = await uploadPicture(chosen, 'content', () => {})
      // Another language is being edited by now, and the picture belongs to the previous one.
      if (!box.current) return
      // With its size, so that the text below does not jump while the picture loads.
      run('insertHTML', `<p><img src="${encodeURI(url)}" alt="" width="${width}" height="${height}"></p>`)
    } catch (error) {
      void message.error(failureText(error), 4)
    }
  }

  const tools = [
    { icon: <FontSizeOutlined />, text: t`小標題`, act: () => run('formatBlock', 'h3') },
    { icon: <BoldOutlined />, text: t`粗體`, act: () => run('bold') },
    { icon: <UnorderedListOutlined />, text: t`清單`, act: () => run('insertUnorderedList') },
    { icon: <LinkOutlined />, text: t`插入連結`, act: askForLink },
    { icon: <PictureOutlined />, text: t`插入圖片`, act: () => file.current?.click() },
  ]
  return (
    <div className={disabled ? 'rich rich-off' : 'rich'}>
      <div className="rich-bar" role="toolbar" aria-label={label}>
        {tools.map(({ icon, text, act }) => (
          <Tooltip key={text} title={text}>
            <Button
              type="text"
              size="small"
              icon={icon}
              aria-label={text}
              disabled={asHtml}
              onMouseDown={(event) => event.preventDefault()}
              onClick={act}
            />
          </Tooltip>
        ))}
        {source && !value && (
          <Button type="link" size="small" onClick={() => onChange?.(source)}>
            <Trans>複製繁體中文</Trans>
          </Button>
        )}
        <Tooltip title={t`HTML 原始碼`}>
          <Button
            type={asHtml ? 'primary' : 'text'}
            size="small"
            icon={<CodeOutlined />}
            aria-label={t`HTML 原始碼`}
            aria-pressed={asHtml}
            style={{ marginLeft: 'auto' }}
            onClick={() => setAsHtml(!asHtml)}
          />
        </Tooltip>
        <input
          ref={file}
          type="file"
          hidden
          accept="image/*"
          aria-label={t`插入圖片`}
          onChange={({ target }) => {
            void insert(target.files?.[0])
            target.value = ''
          }}
        />
      </div>
      <Modal
        open={linking !== undefined}
        title={t`插入連結`}
        okText={t`確定`}
        width={420}
        destroyOnHidden
        onOk={() => linking && link(linking)}
        onCancel={() => setLinking(undefined)}
      >
        <Input
          autoFocus
          value={linking?.address}
          aria-label={t`連結地址`}
          placeholder="#/pages/goods/detail?goodsId=1"
          maxLength={500}
          onChange={({ target }) => linking && setLinking({ ...linking, address: target.value })}
          onPressEnter={(event) => {
            // It would submit the form behind the dialog.
            event.preventDefault()
            if (linking) link(linking)
          }}
        />
        <p className="muted" style={{ marginTop: 8 }}>
          <Trans>商店裡的頁面以 #/ 開頭；其他網站要先在設定裡允許。留空就是取消連結。</Trans>
        </p>
      </Modal>
      {asHtml && (
        <Input.TextArea
          value={value}
          aria-label={`${label} HTML`}
          autoSize={{ minRows: 10, maxRows: 24 }}
          variant="borderless"
          style={{ fontFamily: 'monospace' }}
          onChange={({ target }) => onChange?.(target.value)}
        />
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: HTML has no element for rich text */}
      <div
        ref={box}
        id={id}
        className="rich-text"
        hidden={asHtml}
        contentEditable={!disabled}
        role="textbox"
        tabIndex={0}
        aria-multiline
        aria-label={label}
        lang={lang}
        suppressContentEditableWarning
        onInput={emit}
        onBlur={emit}
        onPaste={(event) => {
          event.preventDefault()
          document.execCommand('insertText', false, event.clipboardData.getData('text/plain'))
        }}
      />
    </div>
  )
}
