import type { AddressErrors } from '@shop/contract/people/address/errors.ts'
import type { Wordings } from '../../platform/http/wording.ts'

export const addressRefusals: Wordings<AddressErrors> = {
  ADDRESS_LIMIT: {
    'zh-Hant': ({ max }) => `最多只能儲存 ${max} 個地址`,
    'zh-Hans': ({ max }) => `最多只能保存 ${max} 个地址`,
    en: ({ max }) => `You can keep at most ${max} addresses`,
    ja: ({ max }) => `住所は ${max} 件まで登録できます`,
    ko: ({ max }) => `주소는 최대 ${max}개까지 저장할 수 있습니다`,
  },
  REGION_UNKNOWN: {
    'zh-Hant': '請選擇所在地區',
    'zh-Hans': '请选择所在地区',
    en: 'Please choose the region',
    ja: '地域を選択してください',
    ko: '지역을 선택해 주세요',
  },
}
