import type { Texts } from '@shop/contract/core/common.ts'

export const transferMessages = {
  TRANSFERRED: {
    'zh-Hant': '轉帳成功',
    'zh-Hans': '转账成功',
    en: 'Transferred',
    ja: '送金しました',
    ko: '송금했습니다',
  },
} satisfies Record<string, Texts>

type TransferMessages = typeof transferMessages

declare module '../../platform/http/wording.ts' {
  interface Messages extends TransferMessages {}
}
