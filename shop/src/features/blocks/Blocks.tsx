import { Block } from './Block.tsx'
import type { PageData } from './queries.ts'

/** A page's blocks from top to bottom; the pictures of the first ones are fetched at once. */
export function Blocks({ items }: { items: PageData['items'] }) {
  return items.map((block, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a block has no name but its place
    <Block key={index} block={block} first={index < 3} />
  ))
}
