import { msg } from '@lingui/core/macro'
import { name } from '../change/fields.ts'
import { asPicture } from '../change/format.tsx'
import type { ChangeKind } from '../change/kind.ts'

export const storefrontChanges: ChangeKind = {
  type: 'storefront',
  fields: {
    name,
    logoFileId: { label: msg`標誌`, format: asPicture },
    bannerFileId: { label: msg`橫幅`, format: asPicture },
    intro: { label: msg`簡介`, local: true },
    hours: { label: msg`服務時間`, local: true },
    notice: { label: msg`公告`, local: true },
    category: { label: msg`店內分類`, local: true },
  },
}
