import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { goodsStates } from '@shop/contract/goods/catalog/admin-goods.ts'
import { StateTag, type Tone } from '../../ui/show.tsx'

export type GoodsState = (typeof goodsStates)[number]

export const goodsStateWords: Record<GoodsState, MessageDescriptor> = {
  draft: msg`草稿`,
  pending: msg`待審核`,
  rejected: msg`審核未過`,
  on: msg`上架中`,
  off: msg`已下架`,
  banned: msg`已禁售`,
}

const tones: Record<GoodsState, Tone> = {
  draft: 'quiet',
  pending: 'wait',
  rejected: 'bad',
  on: 'good',
  off: 'quiet',
  banned: 'bad',
}

export function GoodsStateTag({ state }: { state: GoodsState }) {
  const { t } = useLingui()
  return <StateTag tone={tones[state]}>{t(goodsStateWords[state])}</StateTag>
}
