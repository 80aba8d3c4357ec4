import { msg } from '@lingui/core/macro'
import type { Feature } from '../../lib/feature.ts'
import { ApiOutlined } from '../../ui/icons.tsx'

export const feature: Feature = {
  pages: [
    {
      path: 'provider/list',
      title: msg`外部服務`,
      needs: 'provider.view',
      menu: { group: 'desk', order: 110, icon: <ApiOutlined /> },
    },
    {
      path: 'provider/proposals',
      title: msg`金鑰提案`,
      needs: 'provider.view',
      under: 'provider/list',
    },
  ],
  proposals: {
    provider: {
      waiting: msg`待批准的服務金鑰`,
      proposed: msg`一份服務金鑰等待批准`,
      to: '/provider/proposals?state=proposed',
      order: 320,
    },
  },
}
