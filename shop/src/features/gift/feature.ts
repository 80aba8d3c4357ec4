import { msg } from '@lingui/core/macro'
import type { Feature } from '../../lib/feature.ts'

export const feature: Feature = {
  entries: [
    {
      card: 'activities',
      order: 50,
      to: 'pages/acts/gifts',
      icon: 'gift',
      text: msg`免費好禮`,
      modules: ['acts'],
    },
  ],
  places: {
    gifts: { to: 'pages/acts/gifts', icon: 'gift' },
  },
  billIcons: { gift: 'gift' },
}
