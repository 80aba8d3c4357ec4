import type { Texts } from '@shop/contract/core/common.ts'

export const addressMessages = {
  ADDRESS_SAVED: {
    'zh-Hant': '地址已儲存',
    'zh-Hans': '地址已保存',
    en: 'Address saved',
    ja: '住所を保存しました',
    ko: '주소를 저장했습니다',
  },
  DEFAULT_SET: {
    'zh-Hant': '已設為預設地址',
    'zh-Hans': '已设为默认地址',
    en: 'Default address set',
    ja: '既定の住所に設定しました',
    ko: '기본 배송지로 설정했습니다',
  },
} satisfies Record<string, Texts>

type AddressMessages = typeof addressMessages

declare module '../../platform/http/wording.ts' {
  interface Messages extends AddressMessages {}
}
