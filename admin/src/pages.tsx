import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { SettingValues } from '@shop/contract/platform/setting/setting.ts'
import type { ReactNode } from 'react'
import type { Me, Needs } from './lib/session.ts'
import {
  ApartmentOutlined,
  ApiOutlined,
  AppstoreOutlined,
  AuditOutlined,
  CarOutlined,
  CheckOutlined,
  CrownOutlined,
  CustomerServiceOutlined,
  DashboardOutlined,
  DiffOutlined,
  ExportOutlined,
  FileProtectOutlined,
  FileTextOutlined,
  GiftOutlined,
  HddOutlined,
  HistoryOutlined,
  IdcardOutlined,
  ImportOutlined,
  MobileOutlined,
  PictureOutlined,
  PieChartOutlined,
  QuestionCircleOutlined,
  ReadOutlined,
  RedoOutlined,
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
  /** its address, and its file below pages/ */
  path: string
  title: MessageDescriptor
  needs: Needs
  /** shown in the sidebar with this icon */
  icon?: ReactNode
  /** the sidebar entry to highlight for it */
  under?: string
  /** the same for members of a merchant, if it differs */
  underOfMembers?: string
  /** operators come to it from a merchant's page, so the sidebar shows it to members only */
  menuOfMembers?: true
  /** members see it in the sidebar only while their merchant has payments to review */
  menuOfReviewers?: true
  /** in the sidebar while one of these is open, for the platform's operators */
  modules?: readonly Module[]
  /** also for members of a merchant, who see there what is their merchant's; `only`: not for the platform's operators */
  members?: true | 'only'
}

type Module = keyof SettingValues['module']

/** Whether the page belongs to modules that are all closed. */
export function isOff(path: string, open: readonly string[]): boolean {
  const page = pages.find((one) => one.path === path)
  const entry = page?.under ? pages.find((one) => one.path === page.under) : page
  return entry?.modules?.every((module) => !open.includes(module)) ?? false
}

/**
 * @param merchant the one whose member looks; null for operators of the platform
 * @param open the modules that are open
 */
export function inMenu(page: Page, { merchant, open }: { merchant: Me['merchant']; open: readonly string[] }): boolean {
  if (!page.icon) return false
  if (merchant) return !page.menuOfReviewers || merchant.reviewsPayments
  return !page.menuOfMembers && !isOff(page.path, open)
}

export interface Group {
  title: MessageDescriptor | undefined
  pages: Page[]
}

/** Every page of the console, in the groups of the sidebar. `app.tsx` finds the file of `order/list`, `pages/order/list.tsx`. */
export const groups: Group[] = [
  {
    title: undefined,
    pages: [
      {
        path: 'dashboard/index',
        title: msg`總覽`,
        needs: 'any',
        icon: <DashboardOutlined />,
      },
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
  },
  {
    title: msg`交易`,
    pages: [
      {
        path: 'order/list',
        title: msg`訂單`,
        needs: 'order.view',
        icon: <FileTextOutlined />,
        members: true,
      },
      {
        path: 'order/detail',
        title: msg`訂單詳情`,
        needs: 'order.view',
        under: 'order/list',
        members: true,
      },
      {
        path: 'order/exports',
        title: msg`訂單匯出`,
        needs: 'order.export',
        under: 'order/list',
        members: true,
      },
      {
        path: 'order/price-cuts',
        title: msg`改價的提案`,
        needs: 'order.view',
        under: 'order/list',
      },
      {
        path: 'order/slips',
        title: msg`裝箱單`,
        needs: 'order.ship',
        under: 'order/list',
        members: true,
      },
      {
        path: 'order/ship-file',
        title: msg`檔案批量發貨`,
        needs: 'order.ship',
        under: 'order/list',
        members: true,
      },
      {
        path: 'proof/inbox',
        title: msg`付款審核`,
        needs: 'finance.proof.view',
        members: true,
        menuOfReviewers: true,
        icon: <AuditOutlined />,
      },
      {
        path: 'proof/credits',
        title: msg`超額入帳`,
        needs: 'finance.proof.view',
        under: 'proof/inbox',
      },
      {
        path: 'aftersale/list',
        title: msg`售後`,
        needs: 'aftersale.view',
        icon: <UndoOutlined />,
        members: true,
      },
      {
        path: 'aftersale/detail',
        title: msg`售後詳情`,
        needs: 'aftersale.view',
        under: 'aftersale/list',
        members: true,
      },
      {
        path: 'aftersale/settled',
        title: msg`結算後退款`,
        needs: 'aftersale.view',
        under: 'aftersale/list',
      },
      {
        path: 'review/list',
        title: msg`評價`,
        needs: 'review.view',
        icon: <StarOutlined />,
        members: true,
      },
      {
        path: 'claim/list',
        title: msg`實物獎品`,
        needs: 'promo.claim.view',
        icon: <SendOutlined />,
        modules: ['draw', 'acts', 'rank'],
      },
      {
        path: 'freight/list',
        title: msg`運費範本`,
        needs: 'delivery.edit',
        icon: <CarOutlined />,
        members: true,
      },
      {
        path: 'freight/edit',
        title: msg`編輯運費範本`,
        needs: 'delivery.edit',
        under: 'freight/list',
        members: true,
      },
      {
        path: 'carrier/list',
        title: msg`快遞公司一覽`,
        needs: 'delivery.edit',
        icon: <SendOutlined />,
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
        members: true,
      },
      {
        path: 'goods/edit',
        title: msg`編輯商品`,
        needs: 'goods.view',
        under: 'goods/list',
        members: true,
      },
      {
        path: 'goods/import',
        title: msg`匯入商品`,
        needs: 'goods.edit',
        under: 'goods/list',
        members: true,
      },
      {
        path: 'goods/reviews',
        title: msg`商品審核`,
        needs: 'goods.view',
        icon: <FileProtectOutlined />,
        members: true,
        modules: ['merchant'],
      },
      {
        path: 'storefront/edit',
        title: msg`店舖頁面`,
        needs: 'goods.view',
        icon: <MobileOutlined />,
        members: 'only',
      },
      {
        path: 'category/list',
        title: msg`分類`,
        needs: 'goods.view',
        icon: <ApartmentOutlined />,
      },
      {
        path: 'brand/list',
        title: msg`品牌`,
        needs: 'goods.view',
        icon: <TagOutlined />,
      },
      {
        path: 'service/list',
        title: msg`商品服務`,
        needs: 'goods.view',
        icon: <SafetyOutlined />,
      },
      {
        path: 'search/words',
        title: msg`搜尋詞`,
        needs: 'goods.view',
        icon: <SearchOutlined />,
      },
    ],
  },
  {
    title: msg`推廣`,
    pages: [
      {
        path: 'coupon/list',
        title: msg`優惠券`,
        needs: 'coupon.view',
        icon: <TagOutlined />,
        members: true,
      },
      {
        path: 'coupon/detail',
        title: msg`優惠券詳情`,
        needs: 'coupon.view',
        under: 'coupon/list',
        members: true,
      },
      {
        path: 'coupon/edit',
        title: msg`編輯優惠券`,
        needs: 'coupon.view',
        under: 'coupon/list',
        members: true,
      },
      {
        path: 'coupon/givings',
        title: msg`發放優惠券的提案`,
        needs: 'coupon.view',
        under: 'coupon/list',
      },
      {
        path: 'activity/list',
        title: msg`轉盤與砸蛋`,
        needs: 'promo.activity.view',
        icon: <StarOutlined />,
        modules: ['draw', 'acts'],
      },
      {
        path: 'activity/detail',
        title: msg`活動詳情`,
        needs: 'promo.activity.view',
        under: 'activity/list',
      },
      {
        path: 'activity/edit',
        title: msg`編輯活動`,
        needs: 'promo.activity.view',
        under: 'activity/list',
      },
      {
        path: 'activity/openings',
        title: msg`開放活動的提案`,
        needs: 'promo.activity.view',
        under: 'activity/list',
      },
      {
        path: 'gift/list',
        title: msg`禮包`,
        needs: 'promo.gift.view',
        icon: <GiftOutlined />,
        modules: ['acts'],
      },
      {
        path: 'gift/detail',
        title: msg`禮包詳情`,
        needs: 'promo.gift.view',
        under: 'gift/list',
      },
      {
        path: 'gift/edit',
        title: msg`編輯禮包`,
        needs: 'promo.gift.view',
        under: 'gift/list',
      },
      {
        path: 'gift/openings',
        title: msg`開放禮包的提案`,
        needs: 'promo.gift.view',
        under: 'gift/list',
      },
      {
        path: 'task/list',
        title: msg`任務`,
        needs: 'promo.task.view',
        icon: <CheckOutlined />,
        modules: ['subsidy'],
      },
      {
        path: 'task/detail',
        title: msg`任務詳情`,
        needs: 'promo.task.view',
        under: 'task/list',
      },
      {
        path: 'task/edit',
        title: msg`編輯任務`,
        needs: 'promo.task.view',
        under: 'task/list',
      },
      {
        path: 'task/proofs',
        title: msg`任務截圖`,
        needs: 'promo.task.view',
        icon: <AuditOutlined />,
        modules: ['subsidy'],
      },
      {
        path: 'rank/boards',
        title: msg`排行榜`,
        needs: 'promo.rank.view',
        icon: <UnorderedListOutlined />,
        modules: ['rank'],
      },
      {
        path: 'rank/objections',
        title: msg`排行榜的異議`,
        needs: 'promo.rank.view',
        under: 'rank/boards',
      },
      {
        path: 'rank/rounds',
        title: msg`往期名次`,
        needs: 'promo.rank.view',
        under: 'rank/boards',
      },
      {
        path: 'rank/round',
        title: msg`一期名次`,
        needs: 'promo.rank.view',
        under: 'rank/rounds',
      },
      {
        path: 'rank/prizes',
        title: msg`排行榜的獎品提案`,
        needs: 'promo.rank.view',
        under: 'rank/boards',
      },
      {
        path: 'collectible/list',
        title: msg`數位藏品`,
        needs: 'promo.collectible.view',
        icon: <PictureOutlined />,
        modules: ['nft'],
      },
      {
        path: 'collectible/detail',
        title: msg`藏品系列`,
        needs: 'promo.collectible.view',
        under: 'collectible/list',
      },
      {
        path: 'collectible/edit',
        title: msg`編輯藏品系列`,
        needs: 'promo.collectible.view',
        under: 'collectible/list',
      },
      {
        path: 'collectible/openings',
        title: msg`開放藏品系列的提案`,
        needs: 'promo.collectible.view',
        under: 'collectible/list',
      },
      {
        path: 'collectible/revocations',
        title: msg`撤銷藏品的提案`,
        needs: 'promo.collectible.view',
        under: 'collectible/list',
      },
      {
        path: 'collectible/chains',
        title: msg`證書與核對`,
        needs: 'promo.collectible.view',
        under: 'collectible/list',
      },
      {
        path: 'profit/list',
        title: msg`收益明細`,
        needs: 'profit.view',
        icon: <SendOutlined />,
        modules: ['profit'],
      },
      {
        path: 'profit/rates',
        title: msg`收益費率`,
        needs: 'profit.view',
        under: 'profit/list',
      },
      {
        path: 'profit/rate-proposals',
        title: msg`收益費率的更改提案`,
        needs: 'profit.view',
        under: 'profit/list',
      },
      {
        path: 'profit/channels',
        title: msg`渠道夥伴`,
        needs: 'profit.view',
        under: 'profit/list',
      },
      {
        path: 'profit/channel-proposals',
        title: msg`渠道合約的提案`,
        needs: 'profit.view',
        under: 'profit/list',
      },
      {
        path: 'reward/grants',
        title: msg`發放的獎勵金`,
        needs: 'promo.reward.view',
        icon: <StarOutlined />,
        modules: ['reward'],
      },
      {
        path: 'budget/list',
        title: msg`活動預算`,
        needs: 'budget.view',
        icon: <PieChartOutlined />,
      },
    ],
  },
  {
    title: msg`資金`,
    pages: [
      {
        path: 'withdraw/inbox',
        title: msg`提現`,
        needs: 'finance.withdraw.view',
        icon: <ExportOutlined />,
      },
      {
        path: 'draw/inbox',
        title: msg`轉入餘額`,
        needs: 'promo.draw.view',
        icon: <RedoOutlined />,
        modules: ['integral', 'reward', 'subsidy'],
      },
      {
        path: 'recharge/list',
        title: msg`充值`,
        needs: 'finance.recharge.view',
        icon: <ImportOutlined />,
        modules: ['recharge'],
      },
      {
        path: 'recharge/returns',
        title: msg`充值退回`,
        needs: 'finance.recharge.view',
        under: 'recharge/list',
      },
      {
        path: 'recharge/plans',
        title: msg`充值套餐`,
        needs: 'finance.plan.view',
        icon: <GiftOutlined />,
        modules: ['recharge'],
      },
      {
        path: 'late-money/list',
        title: msg`待處理款項`,
        needs: 'finance.proof.view',
        icon: <WalletOutlined />,
      },
      {
        path: 'statement/list',
        title: msg`銀行流水`,
        needs: 'finance.statement.view',
        icon: <UnorderedListOutlined />,
      },
      {
        path: 'statement/import',
        title: msg`匯入對帳單`,
        needs: 'finance.statement.edit',
        under: 'statement/list',
      },
      {
        path: 'statement/differences',
        title: msg`銀行與帳上的差異`,
        needs: 'finance.statement.view',
        under: 'statement/list',
      },
      {
        path: 'adjustment/list',
        title: msg`餘額調整`,
        needs: 'ledger.view',
        icon: <DiffOutlined />,
      },
      {
        path: 'books/index',
        title: msg`對帳`,
        needs: 'ledger.view',
        icon: <FileProtectOutlined />,
      },
      {
        path: 'books/debts',
        title: msg`欠款`,
        needs: 'ledger.view',
        under: 'books/index',
      },
      {
        path: 'books/entries',
        title: msg`查流水`,
        needs: 'ledger.view',
        under: 'books/index',
      },
    ],
  },
  {
    title: msg`商家`,
    pages: [
      {
        path: 'merchant/applications',
        title: msg`入駐申請`,
        needs: 'merchant.view',
        icon: <IdcardOutlined />,
        modules: ['merchant'],
      },
      {
        path: 'merchant/list',
        title: msg`商家`,
        needs: 'merchant.view',
        icon: <ApartmentOutlined />,
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
        icon: <PieChartOutlined />,
        under: 'merchant/list',
        members: true,
        menuOfMembers: true,
      },
      {
        path: 'merchant/money',
        title: msg`商家資金`,
        needs: 'shop.finance.view',
        icon: <WalletOutlined />,
        under: 'merchant/list',
        members: true,
        menuOfMembers: true,
      },
      {
        path: 'order/holds',
        title: msg`暫緩結算`,
        needs: 'order.view',
        icon: <SafetyOutlined />,
        modules: ['merchant'],
      },
      {
        path: 'merchant/quality',
        title: msg`商家服務`,
        needs: 'merchant.view',
        icon: <StarOutlined />,
        modules: ['merchant'],
      },
      {
        path: 'merchant/commission',
        title: msg`服務費率`,
        needs: 'merchant.view',
        icon: <PieChartOutlined />,
        modules: ['merchant'],
      },
      {
        path: 'merchant/commission-proposals',
        title: msg`服務費率的更改提案`,
        needs: 'merchant.view',
        under: 'merchant/commission',
      },
      {
        path: 'merchant/debts',
        title: msg`商家欠款`,
        needs: 'shop.finance.view',
        icon: <ExportOutlined />,
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
        icon: <TeamOutlined />,
        members: 'only',
      },
      {
        path: 'merchant/changes',
        title: msg`店舖更改`,
        needs: 'goods.view',
        icon: <DiffOutlined />,
        modules: ['merchant'],
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
      },
      {
        path: 'page/edit',
        title: msg`編輯頁面`,
        needs: 'content.view',
        under: 'page/list',
        underOfMembers: 'storefront/edit',
        members: true,
      },
      {
        path: 'article/list',
        title: msg`文章`,
        needs: 'content.view',
        icon: <ReadOutlined />,
      },
      {
        path: 'article/edit',
        title: msg`編輯文章`,
        needs: 'content.view',
        under: 'article/list',
      },
      {
        path: 'article/categories',
        title: msg`文章分類`,
        needs: 'content.view',
        under: 'article/list',
      },
      {
        path: 'help/list',
        title: msg`幫助中心`,
        needs: 'content.view',
        icon: <QuestionCircleOutlined />,
      },
      {
        path: 'document/list',
        title: msg`協議與文件`,
        needs: 'content.view',
        icon: <FileProtectOutlined />,
      },
      {
        path: 'document/edit',
        title: msg`編輯文件`,
        needs: 'content.view',
        under: 'document/list',
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
        members: true,
      },
      {
        path: 'user/list',
        title: msg`用戶`,
        needs: 'user.view',
        icon: <TeamOutlined />,
      },
      {
        path: 'user/detail',
        title: msg`用戶詳情`,
        needs: 'user.view',
        under: 'user/list',
      },
      {
        path: 'user/ledger',
        title: msg`用戶帳本`,
        needs: 'ledger.view',
        under: 'user/list',
      },
      {
        path: 'user/inviters',
        title: msg`邀請人的更正`,
        needs: 'user.view',
        under: 'user/list',
      },
      {
        path: 'grade/list',
        title: msg`會員等級`,
        needs: 'setting.edit',
        icon: <CrownOutlined />,
      },
      {
        path: 'operator/list',
        title: msg`操作員`,
        needs: 'operator.view',
        icon: <IdcardOutlined />,
      },
      {
        path: 'operator/account',
        title: msg`帳號與安全`,
        needs: 'any',
      },
      {
        path: 'audit/list',
        title: msg`操作日誌`,
        needs: 'audit.view',
        icon: <HistoryOutlined />,
      },
      {
        path: 'job/list',
        title: msg`停下的工作`,
        needs: 'job.manage',
        icon: <UndoOutlined />,
      },
      {
        path: 'backup/list',
        title: msg`備份`,
        needs: 'job.manage',
        icon: <HddOutlined />,
      },
      {
        path: 'provider/list',
        title: msg`外部服務`,
        needs: 'provider.view',
        icon: <ApiOutlined />,
      },
      {
        path: 'provider/proposals',
        title: msg`金鑰提案`,
        needs: 'provider.view',
        under: 'provider/list',
      },
      {
        path: 'setting/group',
        title: msg`設定`,
        needs: 'setting.view',
        icon: <SettingOutlined />,
      },
      {
        path: 'setting/proposals',
        title: msg`更改提案`,
        needs: 'setting.view',
        under: 'setting/group',
      },
    ],
  },
]

export const pages: Page[] = groups.flatMap((group) => group.pages)
