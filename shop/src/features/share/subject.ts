import type { Params } from '../../lib/navigate.ts'
import { routeOf } from '../../lib/navigate.ts'
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

/** The page's address for other people: the store's public address, not the one opened in this browser. */
export function linkOf({ path, params }: Subject): string {
  const base = storeSettings.get()?.clientData.h5.setting.baseUrl || document.baseURI
  return `${base.replace(/#.*$/, '')}#${routeOf(path, params)}`
}
