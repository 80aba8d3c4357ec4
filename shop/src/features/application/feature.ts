import type { Feature } from '../../lib/feature.ts'

export const feature: Feature = {
  places: {
    merchant: { to: 'pages/merchant/pending', icon: 'home' },
  },
}
