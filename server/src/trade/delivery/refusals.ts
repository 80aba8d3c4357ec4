import type { DeliveryErrors } from '@shop/contract/trade/delivery/errors.ts'
import type { Wordings } from '../../platform/http/wording.ts'

export const deliveryRefusals: Wordings<DeliveryErrors> = {
  TRACKING_OFF: {
    'zh-Hant': '此包裹沒有物流資訊',
    'zh-Hans': '该包裹没有物流信息',
    en: 'There is no tracking for this parcel',
    ja: 'この荷物の追跡情報はありません',
    ko: '이 소포의 배송 조회 정보가 없습니다',
  },
  LOGISTICS_REQUIRED: {
    'zh-Hant': '請填寫物流公司與單號',
    'zh-Hans': '请填写物流公司和单号',
    en: 'Please enter the carrier and the tracking number',
    ja: '配送会社と伝票番号を入力してください',
    ko: '택배사와 운송장 번호를 입력해 주세요',
  },
  PARCEL_SENT: {
    'zh-Hant': '這家快遞公司的單號已經登記在這筆訂單上',
    'zh-Hans': '这家快递公司的单号已经登记在这笔订单上',
    en: 'This order already has a parcel with this number',
    ja: 'この注文には同じ番号の荷物がすでに登録されています',
    ko: '이 주문에는 같은 번호의 소포가 이미 등록되어 있습니다',
  },
}
