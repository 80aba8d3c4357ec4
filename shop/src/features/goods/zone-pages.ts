import type { Zone } from '@shop/contract/core/zone.ts'
import type { PagePath } from '../../pages.ts'

/** The page of each zone that has its own. */
export const zonePages: Partial<Record<Zone, PagePath>> = {
  gift: 'pages/goods/gift',
  fuli: 'pages/goods/fuli',
  xf: 'pages/goods/xfList',
  ty: 'pages/goods/tyList',
}
