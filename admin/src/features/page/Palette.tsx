import { Trans, useLingui } from '@lingui/react/macro'
import { type BlockType, blockTypes } from '@shop/contract/content/page/page-blocks.ts'
import { blockNames } from './words.ts'

/** Every kind of block there is; one is put below the chosen one by a click, or anywhere by dragging. */
export function Palette({ disabled, onAdd }: { disabled: boolean; onAdd: (type: BlockType) => void }) {
  const { t, i18n } = useLingui()
  return (
    <section className="page-palette" aria-label={t`可以加入的內容`}>
      <h2>
        <Trans>加入</Trans>
      </h2>
      <ul>
        {blockTypes.map((type) => (
          <li key={type}>
            <button
              type="button"
              disabled={disabled}
              draggable={!disabled}
              onDragStart={(event) => event.dataTransfer.setData(blockTypeData, type)}
              onClick={() => onAdd(type)}
            >
              {i18n._(blockNames[type])}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What a dragged kind of block calls itself. */
export const blockTypeData = 'application/x-block-type'
