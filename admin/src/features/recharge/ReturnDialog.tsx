import { Trans, useLingui } from '@lingui/react/macro'
import type { DataOf } from '@shop/contract/core/endpoint.ts'
import type { Fen } from '@shop/contract/core/money.ts'
import {
  type adminRechargeList,
  adminRechargeReturnBegin,
  adminRechargeReturnTerms,
} from '@shop/contract/money/recharge/returns.ts'
import { formatMoment } from '@shop/web/time.ts'
import { useQuery } from '@tanstack/react-query'
import { Alert, Form, Input, Modal } from 'antd'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../lib/call.ts'
import { useCommand } from '../../lib/command.ts'
import { showFieldErrors } from '../../lib/edit.ts'
import type { RowOf } from '../../lib/list.ts'
import { MoneyInput } from '../../ui/MoneyInput.tsx'
import { Failed, Money, Waiting } from '../../ui/show.tsx'

export type Recharge = RowOf<typeof adminRechargeList>
type Terms = DataOf<typeof adminRechargeReturnTerms>
interface Values {
  amountFen: Fen | null
  note: string
}

/** Query keys that a return affects: the recharges, the returns, the user's ledger. */
export const returnRefreshes = [['recharges'], ['recharge-returns'], ['dashboard'], ['users']] as const

/** Starts the return of a recharge's unspent part. Keeps the input if the server refuses. */
export function ReturnDialog({ recharge, onClose }: { recharge: Recharge; onClose: () => void }) {
  const { t } = useLingui()
  const [form] = Form.useForm<Values>()
  const navigate = useNavigate()
  const {
    data: terms,
    error,
    refetch,
  } = useQuery({
    queryKey: ['recharges', recharge.id, 'return-terms'],
    queryFn: ({ signal }) => call(adminRechargeReturnTerms, { params: { id: recharge.id } }, { signal }),
  })
  const begin = useCommand(
    ({ amountFen, note }: Values, requestId) =>
      call(adminRechargeReturnBegin, {
        params: { id: recharge.id },
        body: { amountFen: amountFen ?? (0 as Fen), note: note.trim(), requestId },
      }),
    {
      refreshes: returnRefreshes,
      said: t`已從餘額扣下，等待匯款`,
      done: onClose,
      failed: (failure) => showFieldErrors(form, failure),
    },
  )
  if (terms?.open) {
    return (
      <Modal
        open
        title={t`退回儲值 ${recharge.rechargeNo}`}
        width={500}
        okText={t`前往處理`}
        cancelText={t`關閉`}
        onOk={() => void navigate('/recharge/returns?state=pending')}
        onCancel={onClose}
      >
        <OpenReturn open={terms.open} />
      </Modal>
    )
  }
  return (
    <Modal
      open
      title={t`退回儲值 ${recharge.rechargeNo}`}
      width={500}
      okText={t`開始退回`}
      okButtonProps={{ loading: begin.isPending, disabled: !terms || terms.maxFen === 0 }}
      cancelButtonProps={{ disabled: begin.isPending }}
      mask={{ closable: false }}
      onOk={form.submit}
      onCancel={onClose}
    >
      {terms ? (
        <ReturnForm terms={terms} form={form} onFinish={(values) => begin.mutate(values)} />
      ) : error ? (
        <Failed error={error} retry={() => void refetch()} />
      ) : (
        <Waiting rows={4} />
      )}
    </Modal>
  )
}

/** The open return: another one can start only when it has been paid or ended. */
function OpenReturn({ open: { returnNo, amountFen, note, begunBy, begunAt } }: { open: NonNullable<Terms['open']> }) {
  const fact = (name: ReactNode, value: ReactNode) => (
    <>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </>
  )
  return (
    <>
      <Alert type="info" showIcon title={<Trans>這筆儲值有一筆退回正在處理，匯款或結束後才能再退。</Trans>} />
      <dl className="facts" style={{ marginTop: 16 }}>
        {fact(<Trans>退回金額</Trans>, <Money fen={amountFen} strong />)}
        {fact(<Trans>退到哪裡，為什麼</Trans>, note)}
        {fact(<Trans>發起</Trans>, `${begunBy} · ${formatMoment(begunAt)}`)}
        {fact(<Trans>退回單號</Trans>, returnNo)}
      </dl>
    </>
  )
}

function ReturnForm({
  terms,
  form,
  onFinish,
}: {
  terms: Terms
  form: ReturnType<typeof Form.useForm<Values>>[0]
  onFinish: (values: Values) => void
}) {
  const { t } = useLingui()
  if (terms.maxFen === 0) {
    return <Alert type="info" showIcon title={<Trans>這筆儲值已全部用完或退回，沒有可退的金額。</Trans>} />
  }
  const way = { wechat: t`退回原微信帳號`, alipay: t`退回原支付寶帳號`, screenshot: t`退回原付款帳號` }[terms.method]
  return (
    <Form<Values>
      form={form}
      layout="vertical"
      initialValues={{ amountFen: terms.maxFen, note: way }}
      onFinish={onFinish}
    >
      <Form.Item
        name="amountFen"
        label={t`退回金額`}
        extra={
          <Trans>
            儲值 <Money fen={terms.amountFen} />
            ，尚未使用的最多可退 <Money fen={terms.maxFen} />
          </Trans>
        }
        rules={[
          {
            validator: async (_, value: Fen | null) => {
              if (!value || value <= 0) throw new Error(t`請輸入金額`)
              if (value > terms.maxFen) throw new Error(t`超過可退的金額`)
            },
          },
        ]}
      >
        <MoneyInput />
      </Form.Item>
      {terms.giftFen > 0 && (
        <p className="muted" style={{ marginBottom: 16 }}>
          <Trans>
            儲值時贈送的 <Money fen={terms.giftFen} /> 按比例收回，目前還剩 <Money fen={terms.giftLeftFen} />
          </Trans>
        </p>
      )}
      <Form.Item
        name="note"
        label={t`退到哪裡，為什麼`}
        rules={[{ required: true, whitespace: true, message: t`請寫明原因` }]}
      >
        <Input.TextArea rows={3} maxLength={200} showCount />
      </Form.Item>
    </Form>
  )
}
