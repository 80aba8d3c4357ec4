import { Trans, useLingui } from '@lingui/react/macro'
import type { DataOf } from '@shop/contract/core/endpoint.ts'
import type { Fen } from '@shop/contract/core/money.ts'
import {
  adminLateMoneyCreditPropose,
  adminLateMoneyOwners,
  adminLateMoneyResolve,
} from '@shop/contract/trade/late-money/late-money.ts'
import { useQuery } from '@tanstack/react-query'
import { Form, Input, Modal, Radio } from 'antd'
import { useState } from 'react'
import { call } from '../../lib/call.ts'
import { useCommand } from '../../lib/command.ts'
import { useFailureText } from '../../lib/failure.ts'
import { Money } from '../../ui/show.tsx'

type Owner = DataOf<typeof adminLateMoneyOwners>['rows'][number]
interface Values {
  owner?: string
  note: string
}

const keyOf = ({ user, order }: Owner) => `${user.id}:${order?.id ?? ''}`

/**
 * Credits money of an unknown owner to a user's balance, or proposes it if it takes two operators: the user is found by
 * an exact identifier, and a note says why.
 */
export function AssignDialog({
  money,
  onClose,
}: {
  money: { id: number; amountFen: Fen; needsTwo: boolean }
  onClose: () => void
}) {
  const { t } = useLingui()
  const failureText = useFailureText()
  const [form] = Form.useForm<Values>()
  const [keyword, setKeyword] = useState('')
  const { data, error, isFetching } = useQuery({
    queryKey: ['late-money/owners', keyword],
    queryFn: ({ signal }) => call(adminLateMoneyOwners, { query: { keyword } }, { signal }),
    enabled: keyword !== '',
  })
  const owners = data?.rows ?? []
  const assign = useCommand(
    ({ userId, orderId, note }: { userId: number; orderId?: number; note: string }, requestId) =>
      call(adminLateMoneyResolve, {
        params: { id: money.id },
        body: { to: 'balance', userId, orderId, note, requestId },
      }),
    { refreshes: [['late-money'], ['users'], ['statement-lines']], said: t`已轉入餘額`, done: onClose },
  )
  const propose = useCommand(
    ({ note, ...values }: { userId: number; orderId?: number; note: string }, requestId) =>
      call(adminLateMoneyCreditPropose, { params: { id: money.id }, body: { ...values, reason: note, requestId } }),
    { refreshes: [['late-money'], ['credits']], said: t`已提出，等待另一位操作員批准`, done: onClose },
  )
  const command = money.needsTwo ? propose : assign
  function find(text: string) {
    form.setFieldValue('owner', undefined)
    setKeyword(text.trim())
  }
  return (
    <Modal
      open
      title={t`轉入用戶餘額`}
      width={520}
      okText={money.needsTwo ? t`提出` : t`轉入`}
      okButtonProps={{ loading: command.isPending, disabled: owners.length === 0 }}
      cancelButtonProps={{ disabled: command.isPending }}
      mask={{ closable: false }}
      onOk={form.submit}
      onCancel={onClose}
    >
      <p style={{ marginBottom: 12 }}>
        {money.needsTwo ? (
          <Trans>
            把 <Money fen={money.amountFen} strong /> 放進找到的用戶的餘額，要另一位操作員批准。
          </Trans>
        ) : (
          <Trans>
            會把 <Money fen={money.amountFen} strong /> 放進找到的用戶的餘額，不能復原。
          </Trans>
        )}
      </p>
      <Input.Search
        placeholder={t`手機號碼、信箱、用戶 ID、訂單或儲值編號`}
        aria-label={t`手機號碼、信箱、用戶 ID、訂單或儲值編號`}
        enterButton={t`查找`}
        loading={isFetching}
        maxLength={100}
        onSearch={find}
      />
      <p className={error ? 'bad' : 'muted'} role="status" style={{ margin: '6px 0 12px' }}>
        {error ? (
          failureText(error)
        ) : data && owners.length === 0 ? (
          <Trans>沒有找到，請輸入完整的號碼。</Trans>
        ) : (
          <Trans>要輸入完整的號碼，不支援部分比對。</Trans>
        )}
      </p>
      <Form<Values>
        form={form}
        layout="vertical"
        initialValues={{ note: '' }}
        onFinish={({ owner, note }) => {
          const found = owners.find((one) => keyOf(one) === owner)
          if (found) command.mutate({ userId: found.user.id, orderId: found.order?.id, note: note.trim() })
        }}
      >
        {owners.length > 0 && (
          <Form.Item name="owner" label={t`轉給`} rules={[{ required: true, message: t`請選一位用戶` }]}>
            <Radio.Group style={{ display: 'grid', gap: 8 }}>
              {owners.map((owner) => (
                <Radio key={keyOf(owner)} value={keyOf(owner)}>
                  {owner.user.nickname} <span className="muted">{owner.user.mobile}</span>{' '}
                  {owner.order && <Trans>訂單 {owner.order.orderNo}</Trans>}
                </Radio>
              ))}
            </Radio.Group>
          </Form.Item>
        )}
        <Form.Item
          name="note"
          label={t`為什麼是他的`}
          rules={[{ required: true, whitespace: true, message: t`請寫明原因` }]}
        >
          <Input.TextArea rows={2} maxLength={200} showCount />
        </Form.Item>
      </Form>
    </Modal>
  )
}
