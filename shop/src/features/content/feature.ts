import type { Feature } from '../../lib/feature.ts'

export const feature: Feature = {
  places: {
    questions: { to: 'pages/customer/customer', icon: 'chat' },
  },
}
