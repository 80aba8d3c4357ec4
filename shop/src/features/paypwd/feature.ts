import type { Feature } from '../../lib/feature.ts'

export const feature: Feature = {
  places: {
    paypwd: { to: 'pages/paypwd/paypwd', icon: 'lock' },
  },
}
