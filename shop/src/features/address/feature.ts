import { msg } from '@lingui/core/macro'
import type { Feature } from '../../lib/feature.ts'

export const feature: Feature = {
  entries: [
    {
      card: 'shopping',
      order: 30,
      to: 'pages/address/index',
      icon: 'pin',
      text: msg`收貨地址`,
    },
  ],
}
