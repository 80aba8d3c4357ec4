import { Trans, useLingui } from '@lingui/react/macro'
import type { DataOf } from '@shop/contract/core/endpoint.ts'
import { operatorNoAccount } from '@shop/contract/people/operator/operators.ts'
import { type operatorAccount, shopAccountCode, shopAccountLink } from '@shop/contract/people/operator/own-account.ts'
import { Button, Form, Input, Radio, Space } from 'antd'
import { useMemo, useState } from 'react'
import { call } from '../../lib/call.ts'
import { useCommand } from '../../lib/command.ts'
import { useEdit } from '../../lib/edit.ts'
import { sessionKey } from '../../lib/session.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { ReasonDialog } from '../../ui/ReasonDialog.tsx'
import { Card, StateTag } from '../../ui/show.tsx'
import { ownAccountRefreshes } from './own-account.ts'

/** Links the operator's own shop account, so that they cannot decide about it. */
export function ShopAccountCard({ account }: { account: DataOf<typeof operatorAccount> }) {
  const { t } = useLingui()
  const [open, setOpen] = useState<'link' | 'none'>()
  const declare = useCommand(
    ({ reason }: { reason: string }, requestId) => call(operatorNoAccount, { body: { reason, requestId } }),
    { said: t`已提出，等另一位操作員批准`, done: () => setOpen(undefined) },
  )
  const { shopAccount, declaredNone } = account
  return (
    <Card title={<Trans>我的商店帳號</Trans>}>
      <p className="muted" style={{ marginBottom: 12 }}>
        <Trans>沒有人審核自己的付款、退款和提領。經手款項的操作員要先綁定自己在商店的帳號，綁定後不能改。</Trans>
      </p>
      {shopAccount ? (
        <>
          <StateTag tone="good">{t`已綁定`}</StateTag> {shopAccount.nickname} · {shopAccount.target}
        </>
      ) : (
        <>
          {declaredNone && (
            <p style={{ marginBottom: 12 }}>
              <StateTag tone="quiet">{t`已聲明沒有商店帳號`}</StateTag>
            </p>
          )}
          <Space wrap>
            <Button type={declaredNone ? 'default' : 'primary'} onClick={() => setOpen('link')}>
              <Trans>綁定商店帳號</Trans>
            </Button>
            {!declaredNone && (
              <Button onClick={() => setOpen('none')}>
                <Trans>我沒有商店帳號</Trans>
              </Button>
            )}
          </Space>
        </>
      )}
      {open === 'link' && <LinkDialog onClose={() => setOpen(undefined)} />}
      <ReasonDialog
        open={open === 'none'}
        title={t`聲明沒有商店帳號`}
        noteLabel={t`說明`}
        confirm={t`提出`}
        busy={declare.isPending}
        onConfirm={({ note }) => declare.mutate({ reason: note })}
        onCancel={() => setOpen(undefined)}
      >
        <p style={{ marginBottom: 12 }}>
          <Trans>另一位操作員批准後，你才能經手款項。</Trans>
        </p>
      </ReasonDialog>
    </Card>
  )
}

interface Values {
  account: string
  by: 'password' | 'code'
  password: string
  code: string
}

function LinkDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const initial = useMemo<Values>(() => ({ account: '', by: 'password', password: '', code: '' }), [])
  const edit = useEdit<Values, unknown>({
    initial,
    save: ({ account, by, password, code }) =>
      call(shopAccountLink, { body: by === 'code' ? { account, code } : { account, password } }),
    refreshes: [...ownAccountRefreshes, sessionKey],
    saved: onClose,
    said: t`已綁定`,
  })
  const send = useCommand(() => call(shopAccountCode, { body: { account: edit.form.getFieldValue('account') } }), {
    said: t`驗證碼已送出`,
  })
  const by = Form.useWatch('by', edit.form)
  return (
    <FormDialog title={<Trans>綁定商店帳號</Trans>} edit={edit} onClose={onClose} width={440}>
      <Form.Item
        name="account"
        label={t`手機號碼或電子信箱`}
        rules={[{ required: true, whitespace: true, message: t`請輸入手機號碼或電子信箱` }]}
      >
        <Input autoComplete="off" maxLength={120} />
      </Form.Item>
      <Form.Item name="by" label={t`怎麼證明是你的`}>
        <Radio.Group
          options={[
            { value: 'password', label: t`商店的登入密碼` },
            { value: 'code', label: t`送到帳號的驗證碼` },
          ]}
        />
      </Form.Item>
      {by === 'code' ? (
        <Form.Item
          name="code"
          label={t`驗證碼`}
          rules={[{ required: true, whitespace: true, message: t`請輸入驗證碼` }]}
          extra={
            <Button type="link" size="small" loading={send.isPending} onClick={() => send.mutate()}>
              <Trans>取得驗證碼</Trans>
            </Button>
          }
        >
          <Input autoComplete="one-time-code" maxLength={10} />
        </Form.Item>
      ) : (
        <Form.Item name="password" label={t`商店密碼`} rules={[{ required: true, message: t`請輸入密碼` }]}>
          <Input.Password autoComplete="off" maxLength={128} />
        </Form.Item>
      )}
    </FormDialog>
  )
}
