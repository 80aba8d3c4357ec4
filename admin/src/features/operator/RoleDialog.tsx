import './operator.css'
import { useLingui } from '@lingui/react/macro'
import type { LocalText } from '@shop/contract/core/common.ts'
import type { Permission } from '@shop/contract/core/endpoint.ts'
import { adminRoleCreate, adminRoleUpdate } from '@shop/contract/people/operator/operators.ts'
import { Checkbox, Form } from 'antd'
import { useMemo } from 'react'
import { call } from '../../lib/call.ts'
import { useEdit } from '../../lib/edit.ts'
import { useMe } from '../../lib/session.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { LocalTextItem } from '../../ui/LocalTextItem.tsx'
import { ChangeHistory } from '../change/ChangeHistory.tsx'
import { roleChanges } from './changes.ts'
import { type Proposed, ReasonItem, useOutcome } from './proposing.tsx'
import { operatorRefreshes, type Role } from './queries.ts'
import { permissionParts, permissionWords } from './words.ts'

interface Values {
  name: LocalText
  permissions: Permission[]
  reason: string
}

/**
 * Edits a role, or creates one: one line per part of the console. Operators cannot tick permissions they lack
 * themselves.
 */
export function RoleDialog({ role, onClose }: { role: Role | undefined; onClose: () => void }) {
  const { t } = useLingui()
  const tellOutcome = useOutcome()
  const initial = useMemo<Values>(
    () => ({ name: role?.name ?? { 'zh-Hant': '' }, permissions: role?.permissions ?? [], reason: '' }),
    [role],
  )
  const edit = useEdit<Values, Proposed>({
    initial,
    version: role?.version,
    save: (values, version, requestId) =>
      role
        ? call(adminRoleUpdate, { params: { id: role.id }, body: { ...values, version, requestId } })
        : call(adminRoleCreate, { body: { ...values, requestId } }),
    refreshes: operatorRefreshes,
    saved: (proposed) => {
      onClose()
      tellOutcome(proposed)
    },
  })
  return (
    <FormDialog
      title={role ? t`編輯角色` : t`新增角色`}
      edit={edit}
      history={role && <ChangeHistory of={roleChanges} id={role.id} />}
      onClose={onClose}
      width={800}
    >
      <LocalTextItem name="name" label={t`名稱`} required={t`請輸入繁體中文`} maxLength={40} />
      <Form.Item
        name="permissions"
        label={t`權限`}
        extra={t`對擁有這個角色的人生效。增加做決定的權限，需要另一位操作員批准。`}
      >
        <PermissionInput />
      </Form.Item>
      <ReasonItem />
    </FormDialog>
  )
}

function PermissionInput({
  value = [],
  onChange,
}: {
  value?: Permission[]
  onChange?: (permissions: Permission[]) => void
}) {
  const { t } = useLingui()
  const me = useMe()
  const tick = (permission: Permission, ticked: boolean) =>
    onChange?.(ticked ? [...value, permission] : value.filter((one) => one !== permission))
  return (
    <div className="permissions">
      {permissionParts.map(({ title, permissions }) => (
        // biome-ignore lint/a11y/useSemanticElements: a legend cannot be placed next to its fieldset's content
        <div key={title.id} role="group" aria-label={t(title)}>
          <span className="muted">{t(title)}</span>
          <div>
            {permissions.map((permission) => (
              <Checkbox
                key={permission}
                checked={value.includes(permission)}
                disabled={!me.may(permission)}
                onChange={({ target }) => tick(permission, target.checked)}
              >
                {t(permissionWords[permission])}
              </Checkbox>
            ))}
          </div>
        </div>
      ))}
    </div>
  )
}
