import type { Feature } from '../../lib/feature.ts'

export const feature: Feature = {
  places: {
    account: { to: 'pages/user/personal/index', icon: 'user' },
  },
}
