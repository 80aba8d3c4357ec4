import { msg } from '@lingui/core/macro'
import { reviewWorkingDays } from '@shop/contract/merchant/application/application.ts'
import type { Feature } from '../../lib/feature.ts'
import {
  ApartmentOutlined,
  ExportOutlined,
  IdcardOutlined,
  PieChartOutlined,
  StarOutlined,
  TeamOutlined,
  WalletOutlined,
} from '../../ui/icons.tsx'

export const feature: Feature = {
  pages: [
    {
      path: 'merchant/applications',
      title: msg`入駐申請`,
      needs: 'merchant.view',
      menu: { group: 'merchant', order: 10, icon: <IdcardOutlined /> },
      modules: ['merchant'],
    },
    {
      path: 'merchant/list',
      title: msg({ message: '商家', context: 'several' }),
      needs: 'merchant.view',
      menu: { group: 'merchant', order: 20, icon: <ApartmentOutlined /> },
      modules: ['merchant'],
    },
    {
      path: 'merchant/detail',
      title: msg`商家詳情`,
      needs: 'merchant.view',
      under: 'merchant/list',
    },
    {
      path: 'merchant/analysis',
      title: msg`經營分析`,
      needs: 'shop.finance.view',
      menu: { group: 'merchant', order: 40, icon: <PieChartOutlined /> },
      under: 'merchant/list',
      members: true,
      menuOfMembers: true,
    },
    {
      path: 'merchant/money',
      title: msg`商家資金`,
      needs: 'shop.finance.view',
      menu: { group: 'merchant', order: 50, icon: <WalletOutlined /> },
      under: 'merchant/list',
      members: true,
      menuOfMembers: true,
    },
    {
      path: 'merchant/quality',
      title: msg`商家服務`,
      needs: 'merchant.view',
      menu: { group: 'merchant', order: 70, icon: <StarOutlined /> },
      modules: ['merchant'],
    },
    {
      path: 'merchant/debts',
      title: msg`商家欠款`,
      needs: 'shop.finance.view',
      menu: { group: 'merchant', order: 100, icon: <ExportOutlined /> },
      modules: ['merchant'],
    },
    {
      path: 'merchant/collect',
      title: msg`商家自行收款的更改`,
      needs: 'merchant.view',
      under: 'merchant/list',
    },
    {
      path: 'merchant/settle-days',
      title: msg`結算天數的更改`,
      needs: 'merchant.view',
      under: 'merchant/list',
    },
    {
      path: 'merchant/members',
      title: msg`店舖成員`,
      needs: 'shop.members',
      menu: { group: 'merchant', order: 130, icon: <TeamOutlined /> },
      members: 'only',
    },
  ],
  queues: [
    {
      name: 'applications',
      waiting: msg`待審核的入駐申請`,
      to: '/merchant/applications?state=waiting',
      needs: 'merchant.view',
      lateAfterHours: reviewWorkingDays * 24,
      late: msg`有入駐申請等了很久，還沒審核`,
      order: 470,
      badge: 'merchant/applications',
    },
    {
      name: 'depositsDue',
      waiting: msg`等待保證金的商家`,
      to: '/merchant/applications?state=deposit',
      needs: 'merchant.deposit',
      lateAfterHours: 14 * 24,
      whileAny: true,
      order: 480,
      badge: 'merchant/applications',
    },
  ],
  notices: {
    'application-submitted': ({ id }) => ({
      says: msg`有新的入駐申請`,
      to: `/merchant/applications?applicationId=${id}`,
      number: id,
    }),
  },
  proposals: {
    'merchant-termination': {
      waiting: msg`待批准的商家終止`,
      proposed: msg`一個商家的終止等待批准`,
      to: '/merchant/list?state=closing',
      about: (merchantId) => `/merchant/detail?merchantId=${merchantId}`,
      order: 230,
      badge: 'merchant/list',
    },
    'settle-days': {
      waiting: msg`待批准的結算天數`,
      proposed: msg`一個商家的結算天數等待批准`,
      to: '/merchant/settle-days?state=proposed',
      order: 290,
    },
    'merchant-collect': {
      waiting: msg`待批准的商家自行收款`,
      proposed: msg`一個商家的自行收款等待批准`,
      to: '/merchant/collect?state=proposed',
      order: 300,
    },
  },
  offAtFirst: [
    { modules: ['merchant'], title: msg`商家入駐`, cost: msg`審核申請、押金、代收的貨款和糾紛的裁決`, order: 100 },
  ],
}
