import type { Texts } from '@shop/contract/core/common.ts'

export const profitMessages = {
  PROFIT_MOVED: {
    'zh-Hant': '已轉入餘額',
    'zh-Hans': '已转入余额',
    en: 'Moved to your balance',
    ja: '残高に移しました',
    ko: '잔액으로 옮겼습니다',
  },
} satisfies Record<string, Texts>

type ProfitMessages = typeof profitMessages

declare module '../../platform/http/wording.ts' {
  interface Messages extends ProfitMessages {}
}
