import type { Texts } from '@shop/contract/core/common.ts'

export const providerRefundMessages = {
  REFUND_IN_BALANCE: {
    'zh-Hant': '已退到餘額',
    'zh-Hans': '已退到余额',
    en: 'The money is in your balance',
    ja: '残高に返金しました',
    ko: '잔액으로 환불되었습니다',
  },
} satisfies Record<string, Texts>

type ProviderRefundMessages = typeof providerRefundMessages

declare module '../../platform/http/wording.ts' {
  interface Messages extends ProviderRefundMessages {}
}
