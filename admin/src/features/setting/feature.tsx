import { msg } from '@lingui/core/macro'
import type { Feature } from '../../lib/feature.ts'
import { SettingOutlined } from '../../ui/icons.tsx'

export const feature: Feature = {
  pages: [
    {
      path: 'setting/group',
      title: msg`設定`,
      needs: 'setting.view',
      menu: { group: 'desk', order: 130, icon: <SettingOutlined /> },
    },
    {
      path: 'setting/proposals',
      title: msg`更改提案`,
      needs: 'setting.view',
      under: 'setting/group',
    },
  ],
  proposals: {
    setting: {
      waiting: msg`待批准的設定更改`,
      proposed: msg`一份設定更改等待批准`,
      to: '/setting/proposals?state=proposed',
      order: 330,
      badge: 'setting/group',
    },
  },
  notices: {
    'setting-changed': ({ params: { subject = '' } }) => ({
      says: msg`付款設定已更改，請核對收款帳戶`,
      to: `/setting/group?group=${subject}`,
    }),
  },
}
