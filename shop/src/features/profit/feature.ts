import type { Feature } from '../../lib/feature.ts'

export const feature: Feature = {
  places: {
    profit: { to: 'pages/profit/profit', icon: 'wallet' },
  },
}
