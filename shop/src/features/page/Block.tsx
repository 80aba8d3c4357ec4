import { type ComponentType, Suspense, useEffect, useRef, useState } from 'react'
import { part } from '../../lib/part.ts'
import { GoodsBlock, NavBar } from './list-blocks.tsx'
import { Banner, Images, Windows } from './picture-blocks.tsx'
import type { BlockData } from './queries.ts'
import { Blank, SearchBlock, Title } from './text-blocks.tsx'
import { type BlockProps, object, px } from './values.ts'

type Kind = ComponentType<BlockProps>
const articlePart = (name: keyof typeof import('./article-blocks.tsx')): Kind =>
  part(async () => ({ default: (await import('./article-blocks.tsx'))[name] }))

/** The types of `page-blocks.ts` in the contract; `officialAccount` exists only in the mini program. */
const kinds: Record<string, Kind> = {
  search: SearchBlock,
  banner: Banner,
  image: Images,
  window: Windows,
  navBar: NavBar,
  goods: GoodsBlock,
  title: Title,
  blank: Blank,
  hotZone: rareBlock('HotZone'),
  video: rareBlock('Video'),
  richText: rareBlock('RichTextBlock'),
  guide: rareBlock('Guide'),
  service: rareBlock('Service'),
  ICPLicense: rareBlock('Licence'),
  notice: whenNear(articlePart('Notice'), 'max(calc(var(--rpx) * 72), 36px)'),
  article: unlessEmpty(articlePart('Articles')),
  special: unlessEmpty(articlePart('Headlines'), 'calc(max(var(--rpx) * 72, 36px) + var(--rpx) * 16)'),
  coupon: unlessEmpty(
    part(() => import('./Coupons.tsx')),
    'max(calc(var(--rpx) * 116), 58px)',
  ),
}

function rareBlock(name: keyof typeof import('./rare-blocks.tsx')): Kind {
  return whenNear(part(async () => ({ default: (await import('./rare-blocks.tsx'))[name] })))
}

/**
 * A list without entries renders nothing, and its code is not fetched. `height` reserves its space until it is loaded.
 */
function unlessEmpty(Kind: Kind, height?: string): Kind {
  const Near = whenNear(Kind, height)
  return (props) => (Array.isArray(props.data) && props.data.length > 0 ? <Near {...props} /> : null)
}

/**
 * Loads the code of a block far down the page when the user is about to scroll there; the first screen does not wait
 * for it, unless the block `waits`.
 */
function whenNear(Kind: Kind, height?: string): Kind {
  return function Near(props) {
    const place = useRef<HTMLDivElement>(null)
    const [near, setNear] = useState(false)
    useEffect(() => {
      if (near || !place.current) return
      const watch = new IntersectionObserver((entries) => setNear(entries.some((entry) => entry.isIntersecting)), {
        // Everything above counts as near: users who return to a place far down find the page as high as it was.
        rootMargin: '1000000px 0px 50% 0px',
      })
      watch.observe(place.current)
      return () => watch.disconnect()
    }, [near])
    if (props.waits) return <Kind {...props} />
    const free = <div ref={place} style={{ height, marginTop: height && px(props.style.paddingTop) }} />
    return near ? (
      <Suspense fallback={free}>
        <Kind {...props} />
      </Suspense>
    ) : (
      free
    )
  }
}

/** Draws a block of a page; kinds unknown to this app are skipped silently. */
export function Block({ block, first, waits }: { block: BlockData; first: boolean; waits: boolean }) {
  const Kind = Object.hasOwn(kinds, block.type) ? kinds[block.type] : undefined
  if (!Kind) return null
  return (
    <Kind params={object(block.params)} style={object(block.style)} data={block.data} first={first} waits={waits} />
  )
}
