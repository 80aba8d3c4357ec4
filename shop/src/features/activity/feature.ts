import { msg } from '@lingui/core/macro'
import type { Feature } from '../../lib/feature.ts'
import { moreIcons } from '../../ui/more-icons.ts'

export const feature: Feature = {
  entries: [
    {
      card: 'activities',
      order: 30,
      to: 'pages/draw/draw',
      icon: moreIcons.wheel,
      text: msg`轉盤`,
      modules: ['draw'],
    },
    {
      card: 'activities',
      order: 40,
      to: 'pages/acts/eggs',
      icon: moreIcons.egg,
      text: msg`砸蛋`,
      modules: ['acts'],
    },
  ],
  billIcons: { play: moreIcons.wheel },
}
