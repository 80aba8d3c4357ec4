import { msg } from '@lingui/core/macro'
import { name, order, shown } from '../change/fields.ts'
import type { ChangeKind } from '../change/kind.ts'

export const carrierChanges: ChangeKind = {
  type: 'carrier',
  fields: {
    name,
    code: { label: msg`代碼` },
    trackingCode: { label: msg`快遞 100 代碼` },
    trackingUrl: { label: msg`查詢網址` },
    numberForms: { label: msg`單號格式` },
    // before forms
    numberPattern: { label: msg`單號格式` },
    enabled: shown,
    order,
  },
}
