import { Trans, useLingui } from '@lingui/react/macro'
import type { BlockType } from '@shop/contract/content/page/page-blocks.ts'
import { type Language, type LocalText, localText } from '@shop/contract/core/common.ts'
import type { FieldErrors } from '@shop/contract/core/errors.ts'
import { Button, Tooltip } from 'antd'
import { type DragEvent, type ReactNode, useState } from 'react'
import { CopyOutlined, DeleteOutlined, EyeInvisibleOutlined, EyeOutlined, SettingOutlined } from '../../ui/icons.tsx'
import { OrderButtons } from '../../ui/OrderButtons.tsx'
import type { Block } from './draft.ts'
import { blockTypeData } from './Palette.tsx'
import { blockNames } from './words.ts'

export interface BlockActions {
  move: (from: number, to: number) => void
  add: (type: BlockType, at: number) => void
  duplicate: (at: number) => void
  hide: (at: number) => void
  remove: (at: number) => void
}

/** The blocks from top to bottom: selected by a click, moved by dragging or with the arrow buttons. */
export function BlockList({
  items,
  errors,
  chosen,
  readOnly,
  actions,
  onChoose,
}: {
  items: readonly Block[]
  errors: FieldErrors
  /** 0 = the page itself */
  chosen: number
  readOnly: boolean
  actions: BlockActions
  onChoose: (key: number) => void
}) {
  const { t, i18n } = useLingui()
  const [dragged, setDragged] = useState<number>()
  const [over, setOver] = useState<number>()
  const nameOf = useBlockName()

  function drop(event: DragEvent, at: number) {
    event.preventDefault()
    setOver(undefined)
    const type = event.dataTransfer.getData(blockTypeData) as BlockType | ''
    if (type && type in blockNames) actions.add(type, at)
    else if (dragged !== undefined) actions.move(dragged, dragged < at ? at - 1 : at)
    setDragged(undefined)
  }
  const target = (at: number) => ({
    onDragOver: (event: DragEvent) => {
      if (readOnly) return
      event.preventDefault()
      setOver(at)
    },
    onDragLeave: () => setOver(undefined),
    onDrop: (event: DragEvent) => drop(event, at),
  })

  return (
    <section className="page-blocks" aria-label={t`內容的順序`}>
      <button type="button" className="page-block head" aria-pressed={chosen === 0} onClick={() => onChoose(0)}>
        <SettingOutlined />
        <Trans>頁面標題與顏色</Trans>
      </button>
      <ol>
        {items.map((block, index) => {
          const wrong = Object.keys(errors).some((place) => place.startsWith(`draft.items.${index}.`))
          const name = nameOf(block)
          return (
            <li
              key={block.key}
              className={['page-block', over === index && 'over', block.hidden && 'off', wrong && 'wrong']
                .filter(Boolean)
                .join(' ')}
              data-chosen={chosen === block.key || undefined}
              draggable={!readOnly}
              onDragStart={(event) => {
                event.dataTransfer.setData('text/plain', name)
                setDragged(index)
              }}
              onDragEnd={() => setDragged(undefined)}
              {...target(index)}
            >
              <button
                type="button"
                className="page-block-name"
                aria-pressed={chosen === block.key}
                onClick={() => onChoose(block.key)}
              >
                <span>{i18n._(blockNames[block.type])}</span>
                <small>
                  {wrong ? t`需要修正` : block.hidden ? t`已隱藏` : name === i18n._(blockNames[block.type]) ? '' : name}
                </small>
              </button>
              {!readOnly && (
                <span className="page-block-bar">
                  <OrderButtons
                    id={index}
                    among={items.map((_, at) => at)}
                    name={name}
                    onOrder={(order) => actions.move(index, order.indexOf(index))}
                  />
                  <Act
                    does={block.hidden ? t`顯示「${name}」` : t`隱藏「${name}」`}
                    icon={block.hidden ? <EyeInvisibleOutlined /> : <EyeOutlined />}
                    run={() => actions.hide(index)}
                  />
                  <Act does={t`複製「${name}」`} icon={<CopyOutlined />} run={() => actions.duplicate(index)} />
                  <Act does={t`移除「${name}」`} icon={<DeleteOutlined />} run={() => actions.remove(index)} />
                </span>
              )}
            </li>
          )
        })}
      </ol>
      <div className={over === items.length ? 'page-block-end over' : 'page-block-end'} {...target(items.length)}>
        {items.length === 0 ? <Trans>還沒有內容。從左邊加入第一塊。</Trans> : <Trans>拖到這裡放在最後</Trans>}
      </div>
    </section>
  )
}

function Act({ does, icon, run }: { does: string; icon: ReactNode; run: () => void }) {
  return (
    <Tooltip title={does} mouseEnterDelay={0.5}>
      <Button type="text" size="small" icon={icon} aria-label={does} onClick={run} />
    </Tooltip>
  )
}

/** The display name of a block: its own name, else the first text it shows, else its type. */
export function useBlockName() {
  const { i18n } = useLingui()
  return ({ type, name, params }: Pick<Block, 'type' | 'name' | 'params'>): string => {
    const said = (params.title ?? params.text) as LocalText | string | undefined
    const words = typeof said === 'string' ? said : said && localText(said, i18n.locale as Language)
    return name || words || i18n._(blockNames[type])
  }
}
