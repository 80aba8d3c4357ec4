import type { Params } from '../../lib/navigate.ts'
import { routeOf } from '../../lib/navigate.ts'
import { session } from '../../lib/session.ts'
import { storeSettings } from '../../lib/settings.ts'
import type { PagePath } from '../../pages.ts'

/** What is shared: a page, with a short text and a picture. */
export interface Subject {
  path: PagePath
  params?: Params
  title: string
  /** a second, quieter line: a selling point, a summary */
  note?: string
  /** in wire format, `"22.80"`; absent for what has no price */
  price?: string
  /** paid in addition to the price */
  points?: number
  pictureUrl?: string
}

/**
 * The page's address for other people: the store's public address, not the one opened in this browser. It says who
 * shared it, so that users who register by it count as invited by them.
 */
export function linkOf({ path, params }: Subject): string {
  const base = storeSettings.get()?.clientData.h5.setting.baseUrl || document.baseURI
  return `${base.replace(/#.*$/, '')}#${routeOf(path, withSharer(params))}`
}

/** Goods go into the scene as well, as the protocol has it: `uid:…,gid:…`. */
function withSharer(params: Params | undefined): Params | undefined {
  const sharer = session.get()
  if (!sharer || storeSettings.get()?.setting.module.invite === 0) return params
  const { goodsId, ...rest } = params ?? {}
  return { ...rest, scene: goodsId === undefined ? `uid:${sharer.userId}` : `uid:${sharer.userId},gid:${goodsId}` }
}
