import { msg } from '@lingui/core/macro'
import type { Feature } from '../../lib/feature.ts'
import { moreIcons } from '../../ui/more-icons.ts'

export const feature: Feature = {
  entries: [
    {
      card: 'activities',
      order: 70,
      to: 'pages/rank/rank',
      icon: moreIcons.podium,
      text: msg({ message: '排行榜', context: 'short' }),
      modules: ['rank'],
    },
  ],
  places: {
    rank: { to: 'pages/rank/rank', icon: moreIcons.podium },
  },
  billIcons: { rank: moreIcons.trophy },
}
