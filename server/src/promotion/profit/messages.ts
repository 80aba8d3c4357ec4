import type { Texts } from '@shop/contract/core/common.ts'

export const profitMessages = {
  PROFIT_MOVED: {
    'zh-Hant': '已轉入餘額',
    'zh-Hans': '已转入余额',
    en: 'Moved to your balance',
    ja: '残高に移しました',
    ko: '잔액으로 옮겼습니다',
  },
  PROFIT_LEFT: {
    'zh-Hant': '已退出，之後的訂單不再產生收益',
    'zh-Hans': '已退出，之后的订单不再产生收益',
    en: 'You have left. Later orders will not earn you anything',
    ja: '退出しました。今後の注文では収益が発生しません',
    ko: '탈퇴했습니다. 이후 주문에서는 수익이 생기지 않습니다',
  },
  PROFIT_JOINED: {
    'zh-Hant': '已重新加入',
    'zh-Hans': '已重新加入',
    en: 'You have joined again',
    ja: '再び参加しました',
    ko: '다시 참여했습니다',
  },
} satisfies Record<string, Texts>

type ProfitMessages = typeof profitMessages

declare module '../../platform/http/wording.ts' {
  interface Messages extends ProfitMessages {}
}
