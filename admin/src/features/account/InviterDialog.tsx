import { Trans, useLingui } from '@lingui/react/macro'
import type { DataOf } from '@shop/contract/core/endpoint.ts'
import { adminInviterList, adminUserInviter } from '@shop/contract/people/account/admin.ts'
import { Form } from 'antd'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { call } from '../../lib/call.ts'
import { useEdit } from '../../lib/edit.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { ReasonItem } from '../../ui/ReasonItem.tsx'
import { UserPicker } from './UserPicker.tsx'

interface Values {
  inviterId: number | undefined
  reason: string
}

/** Corrects who invited a shopper, for later payments only; a new inviter waits for another operator. */
export function InviterDialog({
  userId,
  inviter,
  onClose,
}: {
  userId: number
  inviter: { id: number; nickname: string } | null
  onClose: () => void
}) {
  const { t } = useLingui()
  const initial = useMemo<Values>(() => ({ inviterId: inviter?.id, reason: '' }), [inviter])
  const edit = useEdit<Values, DataOf<typeof adminUserInviter>>({
    initial,
    save: ({ inviterId, reason }, _version, requestId) =>
      call(adminUserInviter, {
        params: { id: userId },
        body: { inviterId: inviterId ?? null, reason: reason.trim(), requestId },
      }),
    refreshes: [['users'], ['changes'], [adminInviterList.path], ['dashboard']],
    saved: onClose,
    said: ({ state }) => (state === 'approved' ? t`已儲存` : t`已提出，等待另一位操作員批准`),
  })
  return (
    <FormDialog title={<Trans>更正邀請人</Trans>} edit={edit} width={480} onClose={onClose}>
      <p className="muted" style={{ marginBottom: 12 }}>
        <Trans>只影響之後付款的訂單；已產生的收益不變。邀請人必須比這位用戶更早註冊。</Trans>{' '}
        <Trans>指定或更換邀請人要由另一位操作員批准；清空立即生效。</Trans>{' '}
        <Link to="/user/inviters">
          <Trans>更改提案</Trans>
        </Link>
      </p>
      <Form.Item name="inviterId" label={t`邀請人`} extra={t`清空就是沒有邀請人`}>
        <UserPicker chosenLabel={inviter?.nickname} />
      </Form.Item>
      <ReasonItem extra={t`會記在更改紀錄裡。`} />
    </FormDialog>
  )
}
