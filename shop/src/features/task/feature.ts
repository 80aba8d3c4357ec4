import { msg } from '@lingui/core/macro'
import type { Feature } from '../../lib/feature.ts'
import { moreIcons } from '../../ui/more-icons.ts'

export const feature: Feature = {
  entries: [
    {
      card: 'activities',
      order: 20,
      to: 'pages/subsidy/app/index',
      icon: moreIcons.task,
      text: msg`任務`,
      modules: ['subsidy'],
    },
  ],
  places: {
    tasks: { to: 'pages/subsidy/app/index', icon: moreIcons.task },
  },
  billIcons: { task: moreIcons.task },
}
