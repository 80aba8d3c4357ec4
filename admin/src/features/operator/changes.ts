import { msg } from '@lingui/core/macro'
import { name } from '../change/fields.ts'
import { asChoice, asFlag, asName } from '../change/format.tsx'
import type { ChangeKind } from '../change/kind.ts'
import { permissionWords } from './words.ts'

export const operatorChanges: ChangeKind = {
  type: 'operator',
  fields: {
    login: { label: msg`登入名稱` },
    name: { label: msg`姓名` },
    role: { label: msg`角色`, format: asName },
    disabled: { label: msg`停用`, format: asFlag },
    shopAccount: { label: msg`商店帳號` },
    secondFactor: {
      label: msg`兩步驟驗證`,
      format: asChoice({ reset: msg`已重設`, changed: msg`已由本人更改` }),
    },
    password: { label: msg`密碼`, format: asChoice({ reset: msg`已重設`, changed: msg`已由本人更改` }) },
  },
}

export const roleChanges: ChangeKind = {
  type: 'role',
  fields: { name, permissions: { label: msg`權限`, format: asChoice(permissionWords) } },
}
