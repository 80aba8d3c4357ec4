import { memo, useDeferredValue } from 'react'
import { Block } from './Block.tsx'
import type { PageData } from './queries.ts'

/** About one screen and a little more. */
const blocksAtFirst = 8

/** Blocks already on the page are not rendered again with the others. */
const KeptBlock = memo(Block)

/**
 * A page's blocks from top to bottom: those seen first at once, with their pictures, the others right after. With
 * `waits` the page stays away until the code of those at the top has come, so that none pushes the others down.
 */
export function Blocks({ items, waits = false }: { items: PageData['items']; waits?: boolean }) {
  const count = useDeferredValue(items.length, Math.min(items.length, blocksAtFirst))
  return items.slice(0, count).map((block, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a block has no identity but its position
    <KeptBlock key={index} block={block} first={index < 3} waits={waits && index < 3} />
  ))
}
