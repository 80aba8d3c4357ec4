import { Trans, useLingui } from '@lingui/react/macro'
import { adminGiftGrant } from '@shop/contract/promotion/gift/admin.ts'
import { Alert, Input, Modal } from 'antd'
import { useState } from 'react'
import { call } from '../../lib/call.ts'
import { useCommand } from '../../lib/command.ts'
import { giftRefreshes } from './queries.ts'

/** Grants a pack to one shopper, by mobile number or user number. */
export function GrantGiftDialog({ giftId, onClose }: { giftId: number; onClose: () => void }) {
  const { t } = useLingui()
  const [user, setUser] = useState('')
  const grant = useCommand(
    (named: string, requestId) => call(adminGiftGrant, { params: { id: giftId }, body: { user: named, requestId } }),
    { refreshes: giftRefreshes, said: t`已給出，用戶會收到通知`, failed: () => true, done: onClose },
  )
  return (
    <Modal
      open
      title={t`把這個禮包給一位用戶`}
      okText={t`給出`}
      okButtonProps={{ disabled: user.trim() === '', loading: grant.isPending }}
      onOk={() => grant.mutate(user.trim())}
      onCancel={onClose}
    >
      <label htmlFor="gift-user">
        <Trans>手機號或用戶編號</Trans>
      </label>
      <Input id="gift-user" value={user} maxLength={20} autoFocus onChange={(event) => setUser(event.target.value)} />
      {grant.error && <Alert type="error" showIcon style={{ marginTop: 12 }} title={grant.error.message} />}
    </Modal>
  )
}
