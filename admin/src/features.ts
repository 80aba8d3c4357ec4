import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Feature, MenuGroup, Page } from './lib/feature.ts'
import type { Me } from './lib/session.ts'

/** The declarations of each feature's `feature.tsx`. */
const features = Object.values(
  import.meta.glob<Feature>('./features/*/feature.tsx', { eager: true, import: 'feature' }),
)

/** Every page of the console. `app.tsx` finds the file of `order/list`, `pages/order/list.tsx`. */
export const pages: readonly Page[] = features.flatMap((feature) => feature.pages ?? [])

/** All kinds of open work, in the order of the overview. */
export const queues = byOrder(features.flatMap((feature) => feature.queues ?? []))

/** The modules that are off at first. */
export const moduleCosts = byOrder(features.flatMap((feature) => feature.offAtFirst ?? []))

export const proposalKinds = collect(({ proposals }) => proposals)
export const notices = collect(({ notices }) => notices)
export const noticesAbout = collect(({ noticesAbout }) => noticesAbout)

const groupTitles: Record<MenuGroup, MessageDescriptor | undefined> = {
  start: undefined,
  trade: msg`交易`,
  goods: msg`商品`,
  promotion: msg`推廣`,
  money: msg`資金`,
  merchant: msg({ message: '商家', context: 'several' }),
  content: msg`內容`,
  desk: msg`營運`,
}

/** The sidebar's entries by group. */
export const menu = Object.entries(groupTitles).map(([name, title]) => ({
  title,
  pages: byOrder(pages.flatMap((page) => (page.menu?.group === name ? [{ ...page, ...page.menu }] : []))),
}))

/** Whether the page belongs to modules that are all closed. */
export function isOff(path: string, open: readonly string[]): boolean {
  const page = pages.find((one) => one.path === path)
  const entry = page?.under ? pages.find((one) => one.path === page.under) : page
  return entry?.modules?.every((module) => !open.includes(module)) ?? false
}

/**
 * Whether a page's entry is in the sidebar now.
 * @param merchant the member's merchant; null for operators of the platform
 * @param open the modules that are open
 */
export function inMenu(page: Page, { merchant, open }: { merchant: Me['merchant']; open: readonly string[] }): boolean {
  if (merchant) return !page.menuOfReviewers || merchant.reviewsPayments
  return !page.menuOfMembers && !isOff(page.path, open)
}

function byOrder<T extends { order: number }>(some: readonly T[]): T[] {
  return some.toSorted((one, other) => one.order - other.order)
}

function collect<T>(of: (feature: Feature) => Record<string, T> | undefined): Readonly<Record<string, T | undefined>> {
  return Object.assign({}, ...features.map(of))
}
