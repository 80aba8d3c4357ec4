import type { MessageDescriptor } from '@lingui/core'
import type { BillKind } from '@shop/contract/money/wallet/bill.ts'
import type { Module } from '@shop/contract/platform/setting/setting.ts'
import type { PagePath } from '../pages.ts'
import type { IconName } from '../ui/Icon.tsx'
import type { Params } from './navigate.ts'

/** What a feature adds to pages outside every feature. It is declared in its `feature.ts`, which these pages find. */
export interface Feature {
  /** on the user's page */
  entries?: Entry[]
  /** the pages that notices lead to, by the server's names for them (`leadsTo` in its `notices.ts`) */
  places?: Record<string, Place>
  /** of what it gives, in bills of points and units, by their kind */
  billIcons?: BillIcons
}

export type BillIcons = { [Kind in BillKind]?: IconName }

export interface Entry {
  card: 'activities' | 'shopping'
  /** smaller comes first on the card */
  order: number
  to: PagePath
  icon: IconName
  text: MessageDescriptor
  /** shown while one of these is on; always when absent */
  modules?: readonly Module[]
}

export interface Place {
  to: PagePath
  icon: IconName
  /** of the page, from the notice's number */
  params?: (id: number) => Params
}
