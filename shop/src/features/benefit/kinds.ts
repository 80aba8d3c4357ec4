import { type BenefitKind, benefitKinds } from '@shop/contract/money/wallet/benefits.ts'
import { assetName } from '../../lib/asset-words.ts'
import { usePointsName, useStoreSettings } from '../../lib/settings.ts'
import type { PagePath } from '../../pages.ts'
import type { IconName } from '../../ui/Icon.tsx'
import { moreIcons } from '../../ui/more-icons.ts'

/** The page and the icon of each kind. */
export const benefitPages: Record<BenefitKind, { to: PagePath; icon: IconName }> = {
  points: { to: 'pages/points/log', icon: moreIcons.coin },
  integral: { to: 'pages/integral/index', icon: moreIcons.credit },
  subsidy: { to: 'pages/subsidy/index', icon: moreIcons.tag },
  reward: { to: 'pages/reward/reward', icon: moreIcons.medal },
  profit: { to: 'pages/profit/profit', icon: moreIcons.chart },
  gift: { to: 'pages/wallet/index', icon: moreIcons.giftCard },
}

/** The benefits that the shop has switched on, except the gift balance, which few have; undefined until known. */
export function useBenefitKinds(): BenefitKind[] | undefined {
  const modules = useStoreSettings()?.setting.module
  if (!modules) return undefined
  return benefitKinds.filter((kind) => kind !== 'gift' && modules[kind] !== 0)
}

/** The name of a kind; the shop may call its points something else. */
export function useBenefitName(): (kind: BenefitKind) => string {
  const pointsName = usePointsName()
  return (kind) => (kind === 'points' ? pointsName : assetName(kind))
}

/** Whether the spending zone, where integral is earned and subsidy spent, is open. */
export function useSpendingZone(): boolean {
  const zones = useStoreSettings()?.setting.zone
  return zones?.find(({ key }) => key === 'xf')?.on !== 0
}
