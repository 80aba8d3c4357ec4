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
  /** four of them, for what has no picture of its own */
  pictureUrls?: readonly string[]
}

/**
 * The page's address for other people: the store's public address, not the one opened in this browser. It says who
 * shared it, so that users who register by it count as invited by them.
 */
export function linkOf({ path, params }: Subject): string {
  return `${publicAddress()}#${routeOf(path, withSharer(params))}`
}

/** Pages of which the server tells what they show, at `/s/<kind>/<id>` (server/src/content/landing). */
const landings: Partial<Record<PagePath, { kind: string; id: string }>> = {
  'pages/goods/detail': { kind: 'goods', id: 'goodsId' },
  'pages/merchant/shop': { kind: 'shop', id: 'merchantId' },
}

/** Like `linkOf`, for a chat, which shows the name, picture and price of what it links to. */
export function chatLinkOf(subject: Subject): string {
  const landing = landings[subject.path]
  if (!landing) return linkOf(subject)
  const sharer = sharerOf()
  // `open`: straight into the app, even where the chat does not say that it was a link.
  const query = sharer ? `scene=${encodeURIComponent(sharer)}` : 'open'
  return `${publicAddress()}s/${landing.kind}/${subject.params?.[landing.id]}?${query}`
}

function publicAddress(): string {
  const base = storeSettings.get()?.clientData.h5.setting.baseUrl
  return base || new URL('.', document.baseURI).href
}

function sharerOf(): string | undefined {
  const sharer = session.get()
  return sharer && storeSettings.get()?.setting.module.invite !== 0 ? `uid:${sharer.userId}` : undefined
}

/** Goods go into the scene as well, as the protocol has it: `uid:…,gid:…`. */
function withSharer(params: Params | undefined): Params | undefined {
  const sharer = sharerOf()
  if (!sharer) return params
  const { goodsId, ...rest } = params ?? {}
  return { ...rest, scene: goodsId === undefined ? sharer : `${sharer},gid:${goodsId}` }
}
