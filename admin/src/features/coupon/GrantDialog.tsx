import { Trans, useLingui } from '@lingui/react/macro'
import { adminCouponGrant } from '@shop/contract/trade/coupon/admin.ts'
import { Form, Modal, Select } from 'antd'
import { call } from '../../lib/call.ts'
import { useCommand } from '../../lib/command.ts'
import { showFieldErrors } from '../../lib/edit.ts'
import { ReasonItem } from '../../ui/ReasonItem.tsx'
import { couponRefreshes } from './queries.ts'

interface Values {
  userIds: string[]
  reason: string
}

/** Gives a coupon to shoppers by their user numbers: to all of them or to none. */
export function GrantDialog({ couponId, onClose }: { couponId: number; onClose: () => void }) {
  const { t } = useLingui()
  const [form] = Form.useForm<Values>()
  const grant = useCommand(
    ({ userIds, reason }: Values, requestId) =>
      call(adminCouponGrant, { params: { id: couponId }, body: { userIds: userIds.map(Number), reason, requestId } }),
    {
      refreshes: couponRefreshes,
      said: ({ state }) => (state === 'proposed' ? t`花費較大，等另一位操作員批准` : t`已發放`),
      done: onClose,
      failed: (error) => showFieldErrors(form, error),
    },
  )
  return (
    <Modal
      open
      title={t`發放優惠券`}
      okText={t`發放`}
      okButtonProps={{ loading: grant.isPending }}
      onOk={form.submit}
      onCancel={onClose}
    >
      <Form<Values> form={form} layout="vertical" onFinish={(values) => grant.mutate(values)}>
        <Form.Item
          name="userIds"
          label={t`用戶編號`}
          extra={<Trans>可以貼上多個，以逗號或空格分開；每人的領取上限同樣有效。花費較大的由另一位操作員批准。</Trans>}
          rules={[
            { required: true, message: t`請輸入用戶編號` },
            {
              validator: async (_, ids: string[] = []) => {
                if (ids.some((id) => !/^[1-9]\d{0,14}$/.test(id))) throw new Error(t`用戶編號只有數字`)
              },
            },
          ]}
        >
          <Select mode="tags" open={false} suffixIcon={null} tokenSeparators={[',', '，', ' ', '\n']} maxCount={200} />
        </Form.Item>
        <ReasonItem rows={2} />
      </Form>
    </Modal>
  )
}
