import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import {
  type AccountGroup,
  type BooksCheck,
  booksChecks,
  type DebtorKind,
} from '@shop/contract/desk/books-check/books-check.ts'
import { assetLabels } from '../../lib/asset-words.ts'

export const groupWords: Record<AccountGroup, MessageDescriptor> = {
  outside: msg`在外資金`,
  issued: msg`已發行`,
  people: msg`全部用戶`,
  orders: msg`訂單託管`,
  merchants: msg`全部商家`,
  suspense: msg`待處理款項`,
  budgets: msg`活動預算`,
  result: msg`平台損益`,
  used: msg`已使用與到期`,
}

const typeWords: { [Type in string]?: MessageDescriptor } = {
  'u.bal': assetLabels.balance,
  'u.gift': assetLabels.gift,
  'u.comm': assetLabels.profit,
  'u.recv': msg`待抵扣`,
  'u.pts': assetLabels.points,
  'u.sub': assetLabels.subsidy,
  'u.itg': assetLabels.integral,
  'u.rwd': assetLabels.reward,
  eo: msg`訂單託管`,
  'm.bal': msg`商家餘額`,
  'm.dep': msg`商家保證金`,
  'm.recv': msg`商家欠款`,
  'ext.merchant': msg`商家代收`,
  'ext.bank': msg`銀行`,
  'ext.wx': msg`微信支付`,
  'ext.ali': msg`支付寶`,
  susp: msg`待處理款項`,
  'susp.out': msg`重複退款待收回`,
  'rev.sales': msg`自營銷售`,
  'rev.comm': msg`商家佣金`,
  'rev.fee': msg`手續費收入`,
  'rev.forfeit': msg`沒收款`,
  'exp.promo': msg`促銷支出`,
  'exp.gift': msg`儲值贈送`,
  'exp.goodwill': msg`人工調整`,
  'exp.payfee': msg`支付通道費`,
}
const familyWords: { [Family in string]?: MessageDescriptor } = {
  iss: msg`已發行`,
  red: msg`已使用`,
  brk: msg`已到期`,
  bud: msg`活動預算`,
}

/** The name of an account type; undefined for an unknown one, which is shown by its code. */
export function typeWord(type: string): MessageDescriptor | undefined {
  return typeWords[type] ?? familyWords[type.split('.')[0] as string]
}

export const debtorWords: Record<DebtorKind, MessageDescriptor> = { merchant: msg`商家`, user: msg`用戶` }

/** What each check of the books finds, and what to do about it. */
export const checkWords: Record<BooksCheck, { title: MessageDescriptor; todo: MessageDescriptor }> = {
  sum: {
    title: msg`各帳戶合計不為零`,
    todo: msg`先看「餘額與流水不符」列出的帳戶；沒有列出時，請技術人員比對最近一次備份。`,
  },
  stored: {
    title: msg`餘額與流水不符`,
    todo: msg`打開帳戶，看斷點之後的第一筆。餘額曾被繞過帳本改動，請交給技術人員，不要用調整去補。`,
  },
  after: {
    title: msg`最後一筆流水與餘額接不上`,
    todo: msg`打開帳戶，帳戶頁會標出第一筆接不上的流水，請交給技術人員。`,
  },
  bound: {
    title: msg`帳戶超出允許的範圍`,
    todo: msg`打開帳戶查看最近的流水，先凍結相關用戶，再交給技術人員。`,
  },
  resolved: {
    title: msg`一筆待確認款項被處理了兩次`,
    todo: msg`打開流水，看是哪兩筆處理了它，請技術人員用沖正退回多出的一筆。`,
  },
  reversed: {
    title: msg`沖正超過原本的金額`,
    todo: msg`打開流水，核對每一筆沖正，請交給技術人員。`,
  },
  received: {
    title: msg`訂單收到的錢與應付不同`,
    todo: msg`打開訂單的流水，核對付款紀錄；少收的聯絡買家，多收的退回餘額。`,
  },
  escrow: {
    title: msg`已結束的訂單還託管著錢`,
    todo: msg`打開訂單的流水，看缺了退款還是結算，再到售後或訂單處理。`,
  },
  collected: {
    title: msg`商家自行收取的款項與未完成的訂單不符`,
    todo: msg`打開商家的流水，找出金額對不上的訂單，請交給技術人員。`,
  },
  closed: {
    title: msg`已關閉的帳戶裡還有錢`,
    todo: msg`打開帳戶查看關閉之後的流水，請交給技術人員。`,
  },
  cap: {
    title: msg`訂單的收益超過上限`,
    todo: msg`核對分享與團隊的比例設定，並請技術人員查這筆訂單。`,
  },
  shares: {
    title: msg`佣金或收益與留下的款項不符`,
    todo: msg`打開訂單，核對退款與佣金、收益的流水，請技術人員查明原因。`,
  },
  settled: {
    title: msg`收益或贈送沒有經過結算就入帳`,
    todo: msg`打開流水，看是誰確認的，請技術人員用沖正退回。`,
  },
  lots: {
    title: msg`積分與批次的合計不符`,
    todo: msg`打開用戶的帳本，核對批次與流水，請交給技術人員。`,
  },
  budget: {
    title: msg`活動發放超過預算`,
    todo: msg`先停止活動，再打開預算帳戶核對發放。`,
  },
  overdue: {
    title: msg`待確認的款項超過期限`,
    todo: msg`打開流水，到付款審核、提領或售後把它處理完。`,
  },
  late: {
    title: msg`待處理款項超過三天`,
    todo: msg`到「待處理款項」決定退給誰，或記錄已在外部退回。`,
  },
  statement_open: {
    title: msg`銀行流水超過三天沒有配對`,
    todo: msg`到「銀行流水」確認建議、自己配對，或轉入待處理款項。`,
  },
  books_open: {
    title: msg`帳上的收付在銀行流水裡找不到`,
    todo: msg`到「銀行流水 → 銀行與帳上的差異」看是哪幾筆，查銀行有沒有真的收到或付出。`,
  },
  budget_low: {
    title: msg`活動預算剩不到一成`,
    todo: msg`決定是否撥入新的預算；用完後活動會停止發放。`,
  },
  outlier: {
    title: msg`有人近 30 天的收入或提領超過中位數的十倍`,
    todo: msg`打開帳戶看錢從哪裡來，需要時先凍結用戶再查。`,
  },
  shared_address: {
    title: msg`三人以上提領到同一個帳號`,
    todo: msg`核對這些用戶是不是同一個人，提領審核時先不要通過。`,
  },
  shared_device: {
    title: msg`三人以上在同一臺裝置登入`,
    todo: msg`核對這些用戶是不是同一個人；一家人共用一臺裝置也會列出。`,
  },
  shared_picture: {
    title: msg`三人以上用了同一張截圖`,
    todo: msg`到付款審核核對這張截圖，重複的不要通過。`,
  },
}

/** What a check of the books found, for a notice; undefined for an unknown check. */
export function findingWord(check: string): MessageDescriptor | undefined {
  return booksChecks.some((one) => one === check) ? checkWords[check as BooksCheck].title : undefined
}
