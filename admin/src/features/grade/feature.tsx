import { msg } from '@lingui/core/macro'
import type { Feature } from '../../lib/feature.ts'
import { CrownOutlined } from '../../ui/icons.tsx'

export const feature: Feature = {
  pages: [
    {
      path: 'grade/list',
      title: msg`會員等級`,
      needs: 'setting.edit',
      menu: { group: 'desk', order: 50, icon: <CrownOutlined /> },
    },
  ],
  proposals: {
    grade: {
      waiting: msg`待批准的會員等級`,
      proposed: msg`一個會員等級等待批准`,
      to: '/grade/list?state=proposed',
      order: 250,
    },
  },
  notices: {
    'grade-coupons-blocked': () => ({ says: msg`會員等級的運費券發不出，請檢查優惠券的數量與狀態`, to: '/grade/list' }),
  },
}
