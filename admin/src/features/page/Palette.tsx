import { Trans, useLingui } from '@lingui/react/macro'
import { type BlockType, blockTypes, merchantBlockTypes } from '@shop/contract/content/page/page-blocks.ts'
import { useMe } from '../../lib/session.ts'
import { blockNames } from './words.ts'

/**
 * All types of blocks (for members those of a merchant's home); a click adds one below the selected block, dragging
 * adds it anywhere.
 */
export function Palette({ disabled, onAdd }: { disabled: boolean; onAdd: (type: BlockType) => void }) {
  const { t, i18n } = useLingui()
  const types = useMe().merchant ? merchantBlockTypes : blockTypes
  return (
    <section className="page-palette" aria-label={t`可以加入的內容`}>
      <h2>
        <Trans>加入</Trans>
      </h2>
      <ul>
        {types.map((type) => (
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

/** The data type of a dragged block type. */
export const blockTypeData = 'application/x-block-type'
