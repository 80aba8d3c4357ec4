import { t } from '@lingui/core/macro'
import type { GoodsText, goodsStates, RequestState } from '@shop/contract/goods/catalog/admin-goods.ts'

export type GoodsState = (typeof goodsStates)[number]
type Kind = 'main' | 'quiet' | 'good' | 'wait' | 'bad'

export function goodsStateText(state: GoodsState): { text: string; kind: Kind } {
  const words: Record<GoodsState, { text: string; kind: Kind }> = {
    draft: { text: t`草稿`, kind: 'quiet' },
    pending: { text: t`待審核`, kind: 'wait' },
    rejected: { text: t`審核未過`, kind: 'bad' },
    on: { text: t`上架中`, kind: 'good' },
    off: { text: t`已下架`, kind: 'quiet' },
    banned: { text: t`已禁售`, kind: 'bad' },
  }
  return words[state]
}

export function requestStateText(state: RequestState): { text: string; kind: Kind } {
  const words: Record<RequestState, { text: string; kind: Kind }> = {
    pending: { text: t`待審核`, kind: 'wait' },
    confirmed: { text: t`已通過`, kind: 'good' },
    declined: { text: t`未通過`, kind: 'bad' },
    canceled: { text: t`已撤回`, kind: 'quiet' },
    needs_change: { text: t`需修改`, kind: 'bad' },
  }
  return words[state]
}

/** The names of the fields that a change is about, as `changedFields` on the server calls them. */
export function fieldText(field: string): string {
  const words: Record<GoodsText, string> & Record<string, string> = {
    name: t`名稱`,
    sellingPoint: t`賣點`,
    content: t`商品說明`,
    imageIds: t`圖片`,
    skuImages: t`圖片`,
    videoId: t`影片`,
    categoryIds: t`分類`,
    brandId: t`品牌`,
    serviceIds: t`服務承諾`,
    refundable: t`無理由退貨`,
    specs: t`規格`,
    skus: t`規格`,
    price: t`價格`,
  }
  return words[field] ?? t`其他`
}
