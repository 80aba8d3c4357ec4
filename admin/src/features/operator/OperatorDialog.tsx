import { Trans, useLingui } from '@lingui/react/macro'
import { type Language, localText } from '@shop/contract/core/common.ts'
import { adminOperatorCreate, adminOperatorUpdate } from '@shop/contract/people/operator/operators.ts'
import { Form, Input, Select, Switch } from 'antd'
import { useMemo } from 'react'
import { call } from '../../lib/call.ts'
import { useEdit } from '../../lib/edit.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { ChangeHistory } from '../change/ChangeHistory.tsx'
import { operatorChanges } from './changes.ts'
import { type Proposed, ReasonItem, useOutcome } from './proposing.tsx'
import { type OperatorRow, operatorRefreshes, type Role } from './queries.ts'
import { RolePermissions } from './RolePermissions.tsx'

interface Values {
  login: string
  name: string
  roleId: number | undefined
  enabled: boolean
  reason: string
}

/** Edits or creates an operator; changes that concern decisions are only proposed to a second one. */
export function OperatorDialog({
  operator,
  roles,
  onClose,
}: {
  operator: OperatorRow | undefined
  roles: Role[]
  onClose: () => void
}) {
  const { t, i18n } = useLingui()
  const tellOutcome = useOutcome()
  const initial = useMemo<Values>(
    () => ({
      login: operator?.login ?? '',
      name: operator?.name ?? '',
      roleId: operator?.roleId,
      enabled: !operator?.disabledAt,
      reason: '',
    }),
    [operator],
  )
  const edit = useEdit<Values, Proposed>({
    initial,
    save: ({ login, name, roleId = 0, enabled, reason }, _, requestId) => {
      const body = { name: name.trim(), roleId, reason, requestId }
      return operator
        ? call(adminOperatorUpdate, { params: { id: operator.id }, body: { ...body, disabled: !enabled } })
        : call(adminOperatorCreate, { body: { ...body, login: login.trim() } })
    },
    refreshes: operatorRefreshes,
    saved: (proposed) => {
      onClose()
      tellOutcome(proposed, operator ? undefined : t`已新增，請把「啟用連結」交給本人`)
    },
  })
  const shopAccountWords = {
    linked: t`已綁定自己的商店帳號`,
    none: t`已聲明沒有商店帳號`,
    unknown: t`還沒有綁定商店帳號，不能經手款項；由本人在「帳號與安全」綁定`,
  }
  const roleId = Form.useWatch('roleId', edit.form)
  const role = roles.find(({ id }) => id === roleId)
  return (
    <FormDialog
      title={operator ? operator.name : <Trans>新增操作員</Trans>}
      edit={edit}
      history={operator && <ChangeHistory of={operatorChanges} id={operator.id} />}
      onClose={onClose}
      width={520}
    >
      <Form.Item
        name="login"
        label={t`登入名稱`}
        extra={operator ? undefined : t`2 到 40 個英文字母、數字、點、橫線或底線，之後不能更改`}
        rules={
          operator
            ? []
            : [
                {
                  required: true,
                  pattern: /^\s*[A-Za-z0-9][A-Za-z0-9._-]{1,39}\s*$/,
                  message: t`請輸入 2 到 40 個英文字母、數字、點、橫線或底線`,
                },
              ]
        }
      >
        <Input disabled={operator !== undefined} autoComplete="off" maxLength={40} />
      </Form.Item>
      <Form.Item name="name" label={t`姓名`} rules={[{ required: true, whitespace: true, message: t`請輸入姓名` }]}>
        <Input maxLength={40} autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="roleId"
        label={t`角色`}
        rules={[{ required: true, message: t`請選擇角色` }]}
        extra={role && <RolePermissions role={role} />}
      >
        <Select
          options={roles
            .filter(({ mayGive, id }) => mayGive || id === operator?.roleId)
            .map(({ id, name }) => ({ value: id, label: localText(name, i18n.locale as Language) }))}
        />
      </Form.Item>
      {operator && (
        <Form.Item
          name="enabled"
          label={t`可以登入`}
          valuePropName="checked"
          extra={t`關閉後立刻登出；停用能做決定的操作員，要另一位批准`}
        >
          <Switch />
        </Form.Item>
      )}
      {operator && (
        <p className="muted" style={{ marginBottom: 14 }}>
          {shopAccountWords[operator.shopAccount]}
        </p>
      )}
      <ReasonItem />
    </FormDialog>
  )
}
