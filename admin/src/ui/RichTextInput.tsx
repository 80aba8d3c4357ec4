import { useLingui } from '@lingui/react/macro'
import { App, Button, ConfigProvider, Input, Tooltip } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useFailureText } from '../lib/failure.ts'
import { uploadPicture } from '../lib/upload.ts'
import { BoldOutlined, CodeOutlined, FontSizeOutlined, PictureOutlined, UnorderedListOutlined } from './icons.tsx'

/**
 * A description with headings, lists and pictures, as HTML. Pasted text loses its looks; the server keeps only what it
 * allows, so this needs no cleaning of its own. A form control.
 */
export function RichTextInput({
  value = '',
  onChange,
  label,
  lang,
}: {
  value?: string
  onChange?: (html: string) => void
  label: string
  lang: string
}) {
  const { t } = useLingui()
  const { message } = App.useApp()
  const failureText = useFailureText()
  const disabled = Boolean(ConfigProvider.useConfig().componentDisabled)
  const [source, setSource] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const file = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // Writing back what was just typed would throw the cursor to the start.
    if (box.current && box.current.innerHTML !== value) box.current.innerHTML = value
  }, [value])

  function run(command: string, argument?: string) {
    box.current?.focus()
    // Marked old, but the one way to change a selection that keeps the browser's own undo.
    document.execCommand(command, false, argument)
    emit()
  }
  function emit() {
    const html = box.current?.innerHTML ?? ''
    onChange?.(html === '<br>' || html === '<p><br></p>' ? '' : html)
  }
  async function insert(chosen: File | undefined) {
    if (!chosen) return
    try {
      const { url } = await uploadPicture(chosen, 'content', () => {})
      run('insertHTML', `<p><img src="${encodeURI(url)}" alt=""></p>`)
    } catch (error) {
      void message.error(failureText(error), 4)
    }
  }

  const tools = [
    { icon: <FontSizeOutlined />, text: t`小標題`, act: () => run('formatBlock', 'h3') },
    { icon: <BoldOutlined />, text: t`粗體`, act: () => run('bold') },
    { icon: <UnorderedListOutlined />, text: t`清單`, act: () => run('insertUnorderedList') },
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
              disabled={source}
              onMouseDown={(event) => event.preventDefault()}
              onClick={act}
            />
          </Tooltip>
        ))}
        <Tooltip title={t`HTML 原始碼`}>
          <Button
            type={source ? 'primary' : 'text'}
            size="small"
            icon={<CodeOutlined />}
            aria-label={t`HTML 原始碼`}
            aria-pressed={source}
            style={{ marginLeft: 'auto' }}
            onClick={() => setSource(!source)}
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
      {source && (
        <Input.TextArea
          value={value}
          aria-label={`${label} HTML`}
          autoSize={{ minRows: 10, maxRows: 24 }}
          variant="borderless"
          style={{ fontFamily: 'monospace' }}
          onChange={({ target }) => onChange?.(target.value)}
        />
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: no element of its own for rich text */}
      <div
        ref={box}
        className="rich-text"
        hidden={source}
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
