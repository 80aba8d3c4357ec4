import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ComponentType, ReactNode } from 'react'
import type { Needs } from './lib/session.ts'
import {
  ApartmentOutlined,
  AppstoreOutlined,
  AuditOutlined,
  CarOutlined,
  CustomerServiceOutlined,
  DashboardOutlined,
  DiffOutlined,
  ExportOutlined,
  FileProtectOutlined,
  FileTextOutlined,
  GiftOutlined,
  IdcardOutlined,
  ImportOutlined,
  MobileOutlined,
  PieChartOutlined,
  QuestionCircleOutlined,
  ReadOutlined,
  SafetyOutlined,
  SearchOutlined,
  SendOutlined,
  SettingOutlined,
  StarOutlined,
  TagOutlined,
  TeamOutlined,
  UndoOutlined,
  UnorderedListOutlined,
  WalletOutlined,
} from './ui/icons.tsx'

export interface Page {
  path: string
  title: MessageDescriptor
  needs: Needs
  load: () => Promise<{ default: ComponentType }>
  /** shown in the sidebar with this icon */
  icon?: ReactNode
  /** the sidebar entry to highlight for it */
  under?: string
}

export interface Group {
  title: MessageDescriptor | undefined
  pages: Page[]
}

/** Every page of the console, in the groups of the sidebar. The file of `order/list` is `pages/order/list.tsx`. */
export const groups: Group[] = [
  {
    title: undefined,
    pages: [
      {
        path: 'dashboard/index',
        title: msg`總覽`,
        needs: 'any',
        icon: <DashboardOutlined />,
        load: () => import('./pages/dashboard/index.tsx'),
      },
      {
        path: 'notice/list',
        title: msg`通知`,
        needs: 'any',
        load: () => import('./pages/notice/list.tsx'),
      },
    ],
  },
  {
    title: msg`交易`,
    pages: [
      {
        path: 'proof/inbox',
        title: msg`付款審核`,
        needs: 'finance.proof.view',
        icon: <AuditOutlined />,
        load: () => import('./pages/proof/inbox.tsx'),
      },
      {
        path: 'proof/credits',
        title: msg`超額入帳`,
        needs: 'finance.proof.view',
        under: 'proof/inbox',
        load: () => import('./pages/proof/credits.tsx'),
      },
      {
        path: 'withdraw/inbox',
        title: msg`提現`,
        needs: 'finance.withdraw.view',
        icon: <ExportOutlined />,
        load: () => import('./pages/withdraw/inbox.tsx'),
      },
      {
        path: 'recharge/list',
        title: msg`充值`,
        needs: 'finance.recharge.view',
        icon: <ImportOutlined />,
        load: () => import('./pages/recharge/list.tsx'),
      },
      {
        path: 'recharge/returns',
        title: msg`充值退回`,
        needs: 'finance.recharge.view',
        under: 'recharge/list',
        load: () => import('./pages/recharge/returns.tsx'),
      },
      {
        path: 'recharge/plans',
        title: msg`充值套餐`,
        needs: 'finance.plan.view',
        icon: <GiftOutlined />,
        load: () => import('./pages/recharge/plans.tsx'),
      },
      {
        path: 'late-money/list',
        title: msg`待處理款項`,
        needs: 'finance.proof.view',
        icon: <WalletOutlined />,
        load: () => import('./pages/late-money/list.tsx'),
      },
      {
        path: 'statement/list',
        title: msg`銀行流水`,
        needs: 'finance.statement.view',
        icon: <UnorderedListOutlined />,
        load: () => import('./pages/statement/list.tsx'),
      },
      {
        path: 'statement/import',
        title: msg`匯入對帳單`,
        needs: 'finance.statement.edit',
        under: 'statement/list',
        load: () => import('./pages/statement/import.tsx'),
      },
      {
        path: 'statement/differences',
        title: msg`銀行與帳上的差異`,
        needs: 'finance.statement.view',
        under: 'statement/list',
        load: () => import('./pages/statement/differences.tsx'),
      },
      {
        path: 'adjustment/list',
        title: msg`餘額調整`,
        needs: 'ledger.view',
        icon: <DiffOutlined />,
        load: () => import('./pages/adjustment/list.tsx'),
      },
      {
        path: 'budget/list',
        title: msg`活動預算`,
        needs: 'budget.view',
        icon: <PieChartOutlined />,
        load: () => import('./pages/budget/list.tsx'),
      },
      {
        path: 'books/index',
        title: msg`對帳`,
        needs: 'ledger.view',
        icon: <FileProtectOutlined />,
        load: () => import('./pages/books/index.tsx'),
      },
      {
        path: 'books/debts',
        title: msg`欠款`,
        needs: 'ledger.view',
        under: 'books/index',
        load: () => import('./pages/books/debts.tsx'),
      },
      {
        path: 'books/entries',
        title: msg`查流水`,
        needs: 'ledger.view',
        under: 'books/index',
        load: () => import('./pages/books/entries.tsx'),
      },
      {
        path: 'order/list',
        title: msg`訂單`,
        needs: 'order.view',
        icon: <FileTextOutlined />,
        load: () => import('./pages/order/list.tsx'),
      },
      {
        path: 'aftersale/list',
        title: msg`售後`,
        needs: 'aftersale.view',
        icon: <UndoOutlined />,
        load: () => import('./pages/aftersale/list.tsx'),
      },
      {
        path: 'aftersale/detail',
        title: msg`售後詳情`,
        needs: 'aftersale.view',
        under: 'aftersale/list',
        load: () => import('./pages/aftersale/detail.tsx'),
      },
      {
        path: 'aftersale/settled',
        title: msg`結算後退款`,
        needs: 'aftersale.view',
        under: 'aftersale/list',
        load: () => import('./pages/aftersale/settled.tsx'),
      },
      {
        path: 'order/detail',
        title: msg`訂單詳情`,
        needs: 'order.view',
        under: 'order/list',
        load: () => import('./pages/order/detail.tsx'),
      },
      {
        path: 'order/ship-file',
        title: msg`檔案批量發貨`,
        needs: 'order.ship',
        under: 'order/list',
        load: () => import('./pages/order/ship-file.tsx'),
      },
    ],
  },
  {
    title: msg`商品`,
    pages: [
      {
        path: 'goods/list',
        title: msg`商品`,
        needs: 'goods.view',
        icon: <AppstoreOutlined />,
        load: () => import('./pages/goods/list.tsx'),
      },
      {
        path: 'goods/edit',
        title: msg`編輯商品`,
        needs: 'goods.view',
        under: 'goods/list',
        load: () => import('./pages/goods/edit.tsx'),
      },
      {
        path: 'coupon/list',
        title: msg`優惠券`,
        needs: 'coupon.view',
        icon: <TagOutlined />,
        load: () => import('./pages/coupon/list.tsx'),
      },
      {
        path: 'coupon/detail',
        title: msg`優惠券詳情`,
        needs: 'coupon.view',
        under: 'coupon/list',
        load: () => import('./pages/coupon/detail.tsx'),
      },
      {
        path: 'coupon/edit',
        title: msg`編輯優惠券`,
        needs: 'coupon.view',
        under: 'coupon/list',
        load: () => import('./pages/coupon/edit.tsx'),
      },
      {
        path: 'category/list',
        title: msg`分類`,
        needs: 'goods.view',
        icon: <ApartmentOutlined />,
        load: () => import('./pages/category/list.tsx'),
      },
      {
        path: 'brand/list',
        title: msg`品牌`,
        needs: 'goods.view',
        icon: <TagOutlined />,
        load: () => import('./pages/brand/list.tsx'),
      },
      {
        path: 'service/list',
        title: msg`商品服務`,
        needs: 'goods.view',
        icon: <SafetyOutlined />,
        load: () => import('./pages/service/list.tsx'),
      },
      {
        path: 'search/words',
        title: msg`搜尋詞`,
        needs: 'goods.view',
        icon: <SearchOutlined />,
        load: () => import('./pages/search/words.tsx'),
      },
      {
        path: 'review/list',
        title: msg`評價`,
        needs: 'review.view',
        icon: <StarOutlined />,
        load: () => import('./pages/review/list.tsx'),
      },
      {
        path: 'freight/list',
        title: msg`運費範本`,
        needs: 'delivery.edit',
        icon: <CarOutlined />,
        load: () => import('./pages/freight/list.tsx'),
      },
      {
        path: 'carrier/list',
        title: msg`快遞公司一覽`,
        needs: 'delivery.edit',
        icon: <SendOutlined />,
        load: () => import('./pages/carrier/list.tsx'),
      },
      {
        path: 'freight/edit',
        title: msg`編輯運費範本`,
        needs: 'delivery.edit',
        under: 'freight/list',
        load: () => import('./pages/freight/edit.tsx'),
      },
    ],
  },
  {
    title: msg`內容`,
    pages: [
      {
        path: 'page/list',
        title: msg`頁面裝修`,
        needs: 'content.view',
        icon: <MobileOutlined />,
        load: () => import('./pages/page/list.tsx'),
      },
      {
        path: 'page/edit',
        title: msg`編輯頁面`,
        needs: 'content.view',
        under: 'page/list',
        load: () => import('./pages/page/edit.tsx'),
      },
      {
        path: 'article/list',
        title: msg`文章`,
        needs: 'content.view',
        icon: <ReadOutlined />,
        load: () => import('./pages/article/list.tsx'),
      },
      {
        path: 'article/edit',
        title: msg`編輯文章`,
        needs: 'content.view',
        under: 'article/list',
        load: () => import('./pages/article/edit.tsx'),
      },
      {
        path: 'article/categories',
        title: msg`文章分類`,
        needs: 'content.view',
        under: 'article/list',
        load: () => import('./pages/article/categories.tsx'),
      },
      {
        path: 'help/list',
        title: msg`幫助中心`,
        needs: 'content.view',
        icon: <QuestionCircleOutlined />,
        load: () => import('./pages/help/list.tsx'),
      },
      {
        path: 'document/list',
        title: msg`協議與文件`,
        needs: 'content.view',
        icon: <FileProtectOutlined />,
        load: () => import('./pages/document/list.tsx'),
      },
      {
        path: 'document/edit',
        title: msg`編輯文件`,
        needs: 'content.view',
        under: 'document/list',
        load: () => import('./pages/document/edit.tsx'),
      },
    ],
  },
  {
    title: msg`營運`,
    pages: [
      {
        path: 'ticket/inbox',
        title: msg`客服提問`,
        needs: 'ticket.view',
        icon: <CustomerServiceOutlined />,
        load: () => import('./pages/ticket/inbox.tsx'),
      },
      {
        path: 'user/list',
        title: msg`用戶`,
        needs: 'user.view',
        icon: <TeamOutlined />,
        load: () => import('./pages/user/list.tsx'),
      },
      {
        path: 'user/detail',
        title: msg`用戶詳情`,
        needs: 'user.view',
        under: 'user/list',
        load: () => import('./pages/user/detail.tsx'),
      },
      {
        path: 'user/ledger',
        title: msg`用戶帳本`,
        needs: 'ledger.view',
        under: 'user/list',
        load: () => import('./pages/user/ledger.tsx'),
      },
      {
        path: 'operator/list',
        title: msg`操作員`,
        needs: 'operator.view',
        icon: <IdcardOutlined />,
        load: () => import('./pages/operator/list.tsx'),
      },
      {
        path: 'operator/account',
        title: msg`帳號與安全`,
        needs: 'any',
        load: () => import('./pages/operator/account.tsx'),
      },
      {
        path: 'job/list',
        title: msg`停下的工作`,
        needs: 'job.manage',
        icon: <UndoOutlined />,
        load: () => import('./pages/job/list.tsx'),
      },
      {
        path: 'setting/group',
        title: msg`設定`,
        needs: 'setting.view',
        icon: <SettingOutlined />,
        load: () => import('./pages/setting/group.tsx'),
      },
      {
        path: 'setting/proposals',
        title: msg`更改提案`,
        needs: 'setting.view',
        under: 'setting/group',
        load: () => import('./pages/setting/proposals.tsx'),
      },
    ],
  },
]

export const pages: Page[] = groups.flatMap((group) => group.pages)
