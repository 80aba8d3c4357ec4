import { msg } from '@lingui/core/macro'
import type { Feature } from '../../lib/feature.ts'
import { moreIcons } from '../../ui/more-icons.ts'

export const feature: Feature = {
  entries: [
    {
      card: 'activities',
      order: 10,
      to: 'pages/subsidy/sign',
      icon: moreIcons.calendar,
      text: msg`每日簽到`,
      modules: ['sign'],
    },
  ],
  places: {
    checkIn: { to: 'pages/subsidy/sign', icon: moreIcons.calendar },
  },
  billIcons: { checkIn: moreIcons.calendar },
}
