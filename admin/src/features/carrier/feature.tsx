import { msg } from '@lingui/core/macro'
import type { Feature } from '../../lib/feature.ts'
import { SendOutlined } from '../../ui/icons.tsx'

export const feature: Feature = {
  pages: [
    {
      path: 'carrier/list',
      title: msg`快遞公司一覽`,
      needs: 'delivery.edit',
      menu: { group: 'trade', order: 160, icon: <SendOutlined /> },
    },
  ],
}
