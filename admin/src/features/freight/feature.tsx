import { msg } from '@lingui/core/macro'
import type { Feature } from '../../lib/feature.ts'
import { CarOutlined } from '../../ui/icons.tsx'

export const feature: Feature = {
  pages: [
    {
      path: 'freight/list',
      title: msg`運費範本`,
      needs: 'delivery.edit',
      menu: { group: 'trade', order: 140, icon: <CarOutlined /> },
      members: true,
    },
    {
      path: 'freight/edit',
      title: msg`編輯運費範本`,
      needs: 'delivery.edit',
      under: 'freight/list',
      members: true,
    },
  ],
}
