import { msg } from '@lingui/core/macro'
import type { Feature } from '../../lib/feature.ts'
import { AuditOutlined, WalletOutlined } from '../../ui/icons.tsx'

export const feature: Feature = {
  pages: [
    {
      path: 'proof/inbox',
      title: msg`付款審核`,
      needs: 'finance.proof.view',
      members: true,
      menuOfReviewers: true,
      menu: { group: 'trade', order: 70, icon: <AuditOutlined /> },
    },
    {
      path: 'proof/credits',
      title: msg`超額入帳`,
      needs: 'finance.proof.view',
      under: 'proof/inbox',
    },
    {
      path: 'late-money/list',
      title: msg`待處理款項`,
      needs: 'finance.proof.view',
      menu: { group: 'money', order: 60, icon: <WalletOutlined /> },
    },
  ],
  queues: [
    {
      name: 'proofs',
      waiting: msg`待審核的付款`,
      to: '/proof/inbox',
      needs: 'finance.proof.view',
      lateAfterHours: 24,
      late: msg`有付款截圖等待審核超過目標時間`,
      order: 10,
      badge: 'proof/inbox',
    },
  ],
  proposals: {
    credit: {
      waiting: msg`待批准的超額入帳`,
      proposed: msg`一筆超額入帳等待批准`,
      to: '/proof/credits?state=proposed',
      order: 120,
    },
  },
  notices: {
    'proof-submitted': ({ id }) => ({
      says: msg`有新的付款截圖等待審核`,
      to: `/proof/inbox?proofId=${id}`,
      number: id,
    }),
    'late-money': () => ({ says: msg`收到一筆對不上訂單的款項`, to: '/late-money/list' }),
    'credit-made': () => ({ says: msg`一筆超額入帳已由兩人批准`, to: '/proof/credits' }),
    'credit-above-max': ({ id, kind }) => ({
      says: msg`有人想把超過上限的金額存進餘額，已被拒絕`,
      to: creditPages[kind]?.(id) ?? '/books/index',
      number: id,
    }),
  },
}

/** The page of the record for which a proposed credit was entered, by the kind of record. */
const creditPages: Record<string, (id: string) => string> = {
  proof: (id) => `/proof/inbox?proofId=${id}`,
  late_money: () => '/late-money/list',
  user: (id) => `/user/ledger?user=${id}`,
}
