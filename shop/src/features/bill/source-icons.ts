import type { BillKind } from '@shop/contract/money/wallet/bill.ts'
import type { BillIcons, Feature } from '../../lib/feature.ts'
import type { IconName } from '../../ui/Icon.tsx'
import { moreIcons } from '../../ui/more-icons.ts'

const icons: BillIcons = Object.assign(
  { grant: moreIcons.medal, expired: 'clock', swapped: 'refresh', adjusted: 'edit' } satisfies BillIcons,
  ...Object.values(import.meta.glob<Feature>('../*/feature.ts', { eager: true, import: 'feature' })).map(
    (feature) => feature.billIcons,
  ),
)

/** The icon of what gave or took units; `other`, usually that of the units, for anything else. */
export const sourceIcon = (kind: BillKind, other: IconName): IconName => icons[kind] ?? other
