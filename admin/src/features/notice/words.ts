import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { adminNoticeList } from '@shop/contract/platform/notice/admin.ts'
import type { RowOf } from '../../lib/list.ts'
import { findingWord } from '../audit/words.ts'
import { proposalKinds } from '../proposal/kinds.ts'

export type Notice = RowOf<typeof adminNoticeList>

interface About {
  says: MessageDescriptor
  /** the page where it can be dealt with */
  to: string
  /** distinguishes it from others of its kind */
  number?: string | number
}

/** Where an amount was entered that may not be credited, by the kind of record it was entered for. */
const creditPages: Record<string, (id: string) => string> = {
  proof: (id) => `/proof/inbox?proofId=${id}`,
  late_money: () => '/late-money/list',
  user: (id) => `/user/ledger?user=${id}`,
}

/** What a notice says and where it links; undefined for an unknown event, which is shown by its name. */
export function describeNotice({ event, entity, params }: Notice): About | undefined {
  const [kind = '', id = ''] = entity.split(':')
  const order = (orderId: string | number) => `/order/detail?orderId=${orderId}`
  const { orderId = id, goodsId = '', left = 0, pageId = '', name = '', check = '', subject = '' } = params
  switch (event) {
    case 'cancel-requested':
      return { says: msg`買家申請取消訂單`, to: order(orderId), number: orderId }
    case 'proof-submitted':
      return { says: msg`有新的付款截圖等待審核`, to: `/proof/inbox?proofId=${id}`, number: id }
    case 'withdrawal-submitted':
      return { says: msg`有新的提現申請`, to: `/withdraw/inbox?withdrawId=${id}`, number: id }
    case 'order-paid':
      return { says: msg`有新的訂單待發貨`, to: order(orderId), number: orderId }
    case 'ship-late':
      return { says: msg`訂單超過承諾的發貨時間`, to: order(orderId), number: orderId }
    case 'address-changed':
      return { says: msg`待發貨的訂單更改了收貨地址`, to: order(orderId), number: orderId }
    case 'refund-stuck':
      return { says: msg`原路退款送不出去，系統會再試`, to: order(orderId), number: orderId }
    case 'refund-failed':
      return { says: msg`原路退款失敗，需要處理`, to: order(orderId), number: orderId }
    case 'refund-twice':
      return { says: msg`同一筆退款到帳了兩次，需要核對`, to: order(orderId), number: orderId }
    case 'late-money':
      return { says: msg`收到一筆對不上訂單的款項`, to: '/late-money/list' }
    case 'review-late':
      return { says: msg`付款截圖等待審核超過目標時間`, to: `/proof/inbox?proofId=${id}`, number: id }
    case 'review-held':
      return { says: msg`一則評價需要審核`, to: `/review/list?reviewId=${id}`, number: id }
    case 'ticket-asked':
      return { says: msg`用戶有新的提問`, to: `/ticket/inbox?ticketId=${id}`, number: id }
    case 'ticket-late':
      return { says: msg`用戶的提問等待回覆超過目標時間`, to: `/ticket/inbox?ticketId=${id}`, number: id }
    case 'stock-low':
      return { says: msg`商品 #${goodsId} 的庫存剩 ${left} 件`, to: `/goods/edit?goodsId=${goodsId}` }
    case 'goods-submitted':
      return { says: msg`商家的新商品等待審核`, to: `/goods/reviews?requestId=${id}`, number: id }
    case 'goods-change-asked':
      return { says: msg`商家的商品更改等待審核`, to: `/goods/reviews?requestId=${id}`, number: id }
    case 'shop-change-asked':
      return { says: msg`商家想更改店名、標誌或橫幅`, to: `/merchant/changes?requestId=${id}`, number: id }
    case 'page-published':
      return { says: msg`「${name}」已按排定的時間發布`, to: `/page/edit?id=${pageId}` }
    case 'aftersale-applied':
      return { says: msg`買家申請了售後`, to: `/aftersale/detail?caseId=${id}`, number: id }
    case 'aftersale-arbitration':
      return { says: msg`售後爭議需要裁決`, to: `/aftersale/detail?caseId=${id}`, number: id }
    case 'withdrawal-late':
      return { says: msg`一筆提現等了很久`, to: `/withdraw/inbox?withdrawId=${id}`, number: id }
    case 'draw-late':
      return { says: msg`一筆轉入餘額的申請等了很久`, to: `/draw/inbox?drawId=${id}`, number: id }
    case 'draw-requested':
      return { says: msg`有新的轉入餘額的申請`, to: `/draw/inbox?drawId=${id}`, number: id }
    case 'task-proof-submitted':
      return { says: msg`有新的任務截圖等待審核`, to: `/task/proofs?proofId=${id}`, number: id }
    case 'application-submitted':
      return { says: msg`有新的入駐申請`, to: `/merchant/applications?applicationId=${id}`, number: id }
    case 'rank-objected':
      return { says: msg`有人對排行榜的名次提出異議`, to: `/rank/objections?objectionId=${id}`, number: id }
    case 'rank-prizes-blocked':
      return { says: msg`排行榜的獎品發不出，請檢查預算與優惠券`, to: '/rank/rounds' }
    case 'grade-coupons-blocked':
      return { says: msg`會員等級的運費券發不出，請檢查優惠券的數量與狀態`, to: '/grade/list' }
    case 'setting-changed':
      return { says: msg`付款設定已更改，請核對收款帳戶`, to: `/setting/group?group=${subject}` }
    case 'credit-made':
      return { says: msg`一筆超額入帳已由兩人批准`, to: '/proof/credits' }
    case 'credit-above-max':
      return {
        says: msg`有人想把超過上限的金額存進餘額，已被拒絕`,
        to: creditPages[kind]?.(id) ?? '/books/index',
        number: id,
      }
    case 'ledger-alarm':
    case 'ledger-difference': {
      const says = findingWord(String(check))
      return says && { says, to: '/books/index' }
    }
    case 'collectible-broken':
      return { says: msg`數位藏品的證書被改動過，需要查明`, to: '/collectible/chains', number: params.series }
    case 'audit-broken':
      return { says: msg`操作日誌被改動過，需要查明`, to: '/audit/list', number: params.seq }
    case 'budget-low':
      return { says: msg`活動預算剩不到一成，用完後會停止發放`, to: '/budget/list' }
    case 'budget-short':
      return { says: msg`預算不足，有訂單因此沒有獲得積分`, to: '/budget/list' }
    default: {
      const proposed = proposalKinds[/^(.+)-proposed$/.exec(event)?.[1] ?? '']
      if (proposed) {
        const { proposed: says, to, about } = proposed
        return about ? { says, to: about(subject), number: subject } : { says, to }
      }
      if (kind === 'aftersale') {
        return { says: msg`售後有新的進展`, to: `/aftersale/detail?caseId=${id}`, number: id }
      }
      return kind === 'order' ? { says: msg`訂單有新的消息`, to: order(id), number: id } : undefined
    }
  }
}
