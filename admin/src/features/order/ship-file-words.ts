import { useLingui } from '@lingui/react/macro'
import type { OrderState } from '@shop/contract/trade/order/order.ts'
import type { ShipFileRow } from './ship-file.ts'
import { orderStateWords } from './words.tsx'

/** The reason why a row is not sent. */
export function useProblemText(): (problem: NonNullable<ShipFileRow['problem']>) => string {
  const { t } = useLingui()
  return ({ code, detail }) => {
    switch (code) {
      case 'order_missing':
        return t`沒有填訂單編號`
      case 'order_unknown':
        return t`沒有這筆訂單`
      case 'order_state': {
        const state = t(orderStateWords[detail as OrderState])
        return t`訂單目前是「${state}」，不能發貨`
      }
      case 'cancel_waiting':
        return t`買家申請取消，要先回覆`
      case 'virtual':
        return t`虛擬商品請到訂單裡發放`
      case 'carrier_missing':
        return t`沒有填快遞公司`
      case 'carrier_unknown':
        return t`沒有「${detail}」這家快遞公司；不在名單上的請寫成「其他：公司名稱」`
      case 'carrier_unnamed':
        return t`請在「其他」後面寫公司名稱，例如「其他：公司名稱」`
      case 'number_missing':
        return t`沒有填物流單號`
      case 'number_format':
        return t`不像這家公司的單號`
      case 'rounded':
        return t`試算表把號碼改成了 ${detail}，請把這一欄設成文字再填一次`
      case 'line_missing':
        return t`訂單裡有好幾項商品，請填品項`
      case 'line_unknown':
        return t`訂單裡沒有這個品項`
      case 'nothing_left':
        return t`已經沒有要發的商品`
      case 'quantity_wrong':
        return t`數量要是 1 以上的整數`
      case 'quantity_over':
        return t`只剩 ${detail} 件沒發`
      case 'duplicate':
        return t`與第 ${detail} 行重複`
      case 'parcel_incomplete':
        return t`同一個包裹的另一行有問題`
    }
  }
}
