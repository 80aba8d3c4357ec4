import type { Feature } from '../../lib/feature.ts'
import { moreIcons } from '../../ui/more-icons.ts'

export const feature: Feature = {
  places: {
    wallet: { to: 'pages/wallet/balance/log', icon: 'wallet' },
    points: { to: 'pages/points/log', icon: moreIcons.coin },
  },
}
