import { msg } from '@lingui/core/macro'
import type { Feature } from '../../lib/feature.ts'

export const feature: Feature = {
  pages: [
    {
      path: 'notice/list',
      title: msg`通知`,
      needs: 'any',
      members: true,
    },
    {
      path: 'notice/choice',
      title: msg`通知的方式`,
      needs: 'any',
      members: true,
      under: 'notice/list',
    },
  ],
}
