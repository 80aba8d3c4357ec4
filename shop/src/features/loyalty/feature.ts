import type { Feature } from '../../lib/feature.ts'

export const feature: Feature = {
  places: {
    grade: { to: 'pages/user/index', icon: 'user' },
  },
}
