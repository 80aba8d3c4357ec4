import { msg } from '@lingui/core/macro'
import { asChoice } from '../change/format.tsx'
import type { ChangeKind } from '../change/kind.ts'

export const jobChanges: ChangeKind = {
  type: 'job',
  fields: {
    state: { label: msg`狀態`, format: asChoice({ dead: msg`已停下`, waiting: msg`等待執行` }) },
    about: { label: msg`內容` },
    error: { label: msg`錯誤` },
  },
}
