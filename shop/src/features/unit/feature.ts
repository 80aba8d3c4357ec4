import type { Feature } from '../../lib/feature.ts'
import { moreIcons } from '../../ui/more-icons.ts'

export const feature: Feature = {
  places: {
    integral: { to: 'pages/integral/index', icon: moreIcons.credit },
    reward: { to: 'pages/reward/reward', icon: moreIcons.medal },
    subsidy: { to: 'pages/subsidy/log', icon: moreIcons.tag },
  },
}
