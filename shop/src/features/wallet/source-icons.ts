import type { BillKind } from '@shop/contract/money/wallet/bill.ts'
import type { IconName } from '../../ui/Icon.tsx'
import { moreIcons } from '../../ui/more-icons.ts'

const icons: Record<Exclude<BillKind, ''>, IconName> = {
  checkIn: moreIcons.calendar,
  task: moreIcons.task,
  gift: 'gift',
  play: moreIcons.wheel,
  rank: moreIcons.trophy,
  grant: moreIcons.medal,
  expired: 'clock',
  swapped: 'refresh',
  adjusted: 'edit',
}

/** The icon of what gave or took units; `other`, usually that of the units, for anything else. */
export const sourceIcon = (kind: BillKind, other: IconName): IconName => (kind ? icons[kind] : other)
