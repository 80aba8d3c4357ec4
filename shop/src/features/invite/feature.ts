import { msg } from '@lingui/core/macro'
import type { Feature } from '../../lib/feature.ts'

export const feature: Feature = {
  entries: [
    {
      card: 'activities',
      order: 80,
      to: 'pages/invite/invite',
      icon: 'users',
      text: msg`邀請好友`,
      modules: ['invite'],
    },
  ],
}
