import type { Feature } from '../../lib/feature.ts'

export const feature: Feature = {
  places: {
    integral: { to: 'pages/integral/index', icon: 'star' },
    reward: { to: 'pages/reward/reward', icon: 'pay' },
    subsidy: { to: 'pages/subsidy/log', icon: 'pay' },
  },
}
