import { msg } from '@lingui/core/macro'
import { plainName, published } from '../change/fields.ts'
import { asChoice, asMoment, asVersion } from '../change/format.tsx'
import type { ChangeKind } from '../change/kind.ts'

export const pageChanges: ChangeKind = {
  type: 'page',
  fields: {
    name: plainName,
    kind: { label: msg`類型`, format: asChoice({ home: msg`首頁`, custom: msg`自訂頁面` }) },
    copiedFrom: { label: msg`複製自` },
    published,
    restored: { label: msg`換回的版本`, format: asVersion },
    scheduledAt: { label: msg`預定發布時間`, format: asMoment },
  },
}
