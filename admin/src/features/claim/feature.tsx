import { msg } from '@lingui/core/macro'
import type { Feature } from '../../lib/feature.ts'
import { SendOutlined } from '../../ui/icons.tsx'

export const feature: Feature = {
  pages: [
    {
      path: 'claim/list',
      title: msg`實物獎品`,
      needs: 'promo.claim.view',
      menu: { group: 'trade', order: 130, icon: <SendOutlined /> },
      modules: ['draw', 'acts', 'rank'],
    },
  ],
}
