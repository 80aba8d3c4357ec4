import '../../features/merchant/merchant.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { mobilePattern, normaliseMobile } from '@shop/contract/core/contact.ts'
import { invitationDays, memberInvite } from '@shop/contract/merchant/membership/membership.ts'
import { type MemberRole, memberRoles } from '@shop/contract/people/operator/members.ts'
import { CallError } from '@shop/web/call-error.ts'
import { useQuery } from '@tanstack/react-query'
import { Button, Form, Input, Modal, Radio } from 'antd'
import { useEffect, useState } from 'react'
import { InvitationTable, MemberTable, memberRefreshes, membersQuery } from '../../features/merchant/Members.tsx'
import { memberRoleNotes, memberRoleWords } from '../../features/merchant/words.ts'
import { call } from '../../lib/call.ts'
import { useCommand } from '../../lib/command.ts'
import { PageHead } from '../../ui/show.tsx'

/** The members of the user's own merchant, for its owners. */
export default function Members() {
  const { data } = useQuery(membersQuery())
  const [inviting, setInviting] = useState(false)
  return (
    <>
      <PageHead
        title={<Trans>店舖成員</Trans>}
        actions={
          data?.may.invite && (
            <Button type="primary" onClick={() => setInviting(true)}>
              <Trans>邀請成員</Trans>
            </Button>
          )
        }
      />
      <MemberTable />
      <InvitationTable />
      {inviting && <InviteDialog onClose={() => setInviting(false)} />}
    </>
  )
}

interface Values {
  mobile: string
  role: MemberRole
}

function InviteDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const [form] = Form.useForm<Values>()
  const invite = useCommand((values: Values, requestId) => call(memberInvite, { body: { ...values, requestId } }), {
    refreshes: memberRefreshes,
    said: t`已發出邀請`,
    done: onClose,
    failed: ({ fields }) => Object.keys(fields).length > 0,
  })
  const { error } = invite
  useEffect(() => {
    if (error instanceof CallError && error.fields.mobile)
      form.setFields([{ name: 'mobile', errors: [error.fields.mobile] }])
  }, [error, form])
  return (
    <Modal
      open
      title={t`邀請成員`}
      width={480}
      okText={t`發出邀請`}
      okButtonProps={{ loading: invite.isPending }}
      mask={{ closable: false }}
      onOk={form.submit}
      onCancel={onClose}
    >
      <p className="muted" style={{ marginBottom: 12 }}>
        <Trans>
          對方以這個號碼登入商店後，可以在「我的」接受邀請；還沒有帳號也可以先邀請。邀請 {invitationDays} 天內有效。
        </Trans>
      </p>
      <Form<Values>
        form={form}
        layout="vertical"
        initialValues={{ mobile: '', role: 'orders' }}
        onFinish={(values) => invite.mutate(values)}
      >
        <Form.Item
          name="mobile"
          label={t`手機號碼`}
          required
          rules={[
            {
              validator: (_, value: string) =>
                mobilePattern.test(normaliseMobile(value))
                  ? Promise.resolve()
                  : Promise.reject(new Error(t`手機號碼格式不正確`)),
            },
          ]}
        >
          <Input type="tel" maxLength={30} autoFocus />
        </Form.Item>
        <Form.Item name="role" label={t`角色`}>
          <Radio.Group
            vertical
            options={memberRoles.map((value) => ({
              value,
              label: (
                <>
                  {t(memberRoleWords[value])} <span className="muted">{t(memberRoleNotes[value])}</span>
                </>
              ),
            }))}
          />
        </Form.Item>
      </Form>
    </Modal>
  )
}
