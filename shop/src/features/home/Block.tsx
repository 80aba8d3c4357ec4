import type { ComponentType } from 'react'
import { Articles, GoodsBlock, Headlines, NavBar } from './list-blocks.tsx'
import { Banner, Film, HotZone, Images, Windows } from './picture-blocks.tsx'
import type { BlockData } from './queries.ts'
import { Blank, Guide, Licence, Notice, RichTextBlock, SearchBlock, Service, Title } from './text-blocks.tsx'
import { type Open, object } from './values.ts'

/** A block's open parts, objects even where they were left out. */
export interface BlockProps {
  params: Open
  style: Open
  data: unknown
  /** the block is among the first of the page: its pictures are fetched at once */
  first: boolean
}

const kinds: Record<string, ComponentType<BlockProps>> = {
  search: SearchBlock,
  banner: Banner,
  image: Images,
  window: Windows,
  hotZone: HotZone,
  video: Film,
  navBar: NavBar,
  goods: GoodsBlock,
  article: Articles,
  special: Headlines,
  notice: Notice,
  title: Title,
  richText: RichTextBlock,
  blank: Blank,
  guide: Guide,
  service: Service,
  ICPLicense: Licence,
}

/** Draws a block of a page; a kind that this app does not know is skipped silently. */
export function Block({ block, first }: { block: BlockData; first: boolean }) {
  const Kind = Object.hasOwn(kinds, block.type) ? kinds[block.type] : undefined
  if (!Kind) return null
  return <Kind params={object(block.params)} style={object(block.style)} data={block.data} first={first} />
}
