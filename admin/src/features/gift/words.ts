import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { GiftState } from '@shop/contract/promotion/gift/admin.ts'
import type { GiftKind } from '@shop/contract/promotion/gift/gift.ts'
import type { Tone } from '../../ui/show.tsx'

export const giftKindWords: Record<GiftKind, MessageDescriptor> = {
  newcomer: msg`新人`,
  order: msg`購物`,
  birthday: msg`生日`,
  granted: msg`指定用戶`,
  code: msg`兌換碼`,
}

/** Who receives a pack of each kind. */
export const giftKindNotes: Record<GiftKind, MessageDescriptor> = {
  newcomer: msg`在時間內註冊並綁定手機的人，每人一份`,
  order: msg`在時間內結算、達到金額的訂單，每筆一份`,
  birthday: msg`填過生日的人，生日當月一份，每年一次`,
  granted: msg`由操作員指定的人；不能給自己`,
  code: msg`輸入兌換碼的人；每個碼一人用一次，每人一份`,
}

export const giftStateWords: Record<GiftState, MessageDescriptor> = {
  draft: msg`草稿`,
  open: msg`開放中`,
  paused: msg`已暫停`,
}

export const giftTones: Record<GiftState, Tone> = { draft: 'quiet', open: 'good', paused: 'wait' }
