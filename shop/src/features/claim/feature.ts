import { msg } from '@lingui/core/macro'
import type { Feature } from '../../lib/feature.ts'
import { moreIcons } from '../../ui/more-icons.ts'

export const feature: Feature = {
  entries: [
    {
      card: 'activities',
      order: 60,
      to: 'pages/acts/prizes',
      icon: moreIcons.trophy,
      text: msg`我的獎品`,
      modules: ['acts', 'draw'],
    },
  ],
  places: {
    claims: { to: 'pages/acts/prizes', icon: moreIcons.trophy },
  },
}
