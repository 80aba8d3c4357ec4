import { Trans, useLingui } from '@lingui/react/macro'
import type { DataOf } from '@shop/contract/core/endpoint.ts'
import type { Fen } from '@shop/contract/core/money.ts'
import {
  adminSettledRefundPropose,
  type adminSettledRefundTerms,
} from '@shop/contract/trade/settled-refund/settled-refund.ts'
import { Form, InputNumber, Modal } from 'antd'
import { call } from '../../lib/call.ts'
import { useCommand } from '../../lib/command.ts'
import { showFieldErrors } from '../../lib/edit.ts'
import { MoneyInput } from '../../ui/MoneyInput.tsx'
import { ReasonItem } from '../../ui/ReasonItem.tsx'
import { Money } from '../../ui/show.tsx'
import { settledRefundRefreshes } from './queries.ts'

type Terms = NonNullable<DataOf<typeof adminSettledRefundTerms>['terms']>
interface Values {
  pieces: { quantity: number | null; amountFen: Fen | null }[]
  freightFen: Fen | null
  reason: string
}

/** Proposes a refund of a settled order. Keeps the input if the server refuses. */
export function SettledRefundDialog({
  orderId,
  terms,
  onClose,
}: {
  orderId: number
  terms: Terms
  onClose: () => void
}) {
  const { t } = useLingui()
  const [form] = Form.useForm<Values>()
  const pieces = Form.useWatch('pieces', form)
  const propose = useCommand(
    ({ pieces: asked, freightFen, reason }: Values, requestId) =>
      call(adminSettledRefundPropose, {
        params: { id: orderId },
        body: {
          pieces: asked.flatMap(({ quantity, amountFen }, index) => {
            const line = terms.lines[index]
            return line && quantity ? [{ lineId: line.lineId, quantity, amountFen: amountFen ?? (0 as Fen) }] : []
          }),
          freightFen: freightFen ?? (0 as Fen),
          reason: reason.trim(),
          requestId,
        },
      }),
    {
      refreshes: settledRefundRefreshes,
      said: t`已提出，等待另一位操作員批准`,
      done: onClose,
      // Only the chosen lines were sent, so the server's index refers to those.
      failed: (error, { pieces: asked }) => {
        const sent = asked.flatMap(({ quantity }, index) => (quantity ? [index] : []))
        return showFieldErrors(form, error, (path) => path.replace(/\d+/, (at) => String(sent[Number(at)])))
      },
    },
  )
  const upTo = (most: Fen) => async (_: unknown, value: Fen | null | undefined) => {
    if (value === null || value === undefined || value < 0) throw new Error(t`請輸入金額`)
    if (value > most) throw new Error(t`超過可退的金額`)
  }
  const mostOf = (index: number): Fen => {
    const quantity = pieces?.[index]?.quantity ?? 0
    return quantity > 0 ? (terms.lines[index]?.amounts[quantity - 1] ?? (0 as Fen)) : (0 as Fen)
  }
  return (
    <Modal
      open
      title={t`提出結算後退款`}
      width={560}
      okText={t`提出`}
      okButtonProps={{ loading: propose.isPending }}
      cancelButtonProps={{ disabled: propose.isPending }}
      mask={{ closable: false }}
      onOk={form.submit}
      onCancel={onClose}
    >
      <p className="muted" style={{ marginBottom: 12 }}>
        <Trans>批准後退到買家餘額，由賣家、佣金與收益各自退回這筆錢當中分到的部分。</Trans>{' '}
        <Trans>少於可退上限時，商品由買家留用，只退這筆錢。</Trans>
      </p>
      <Form<Values>
        form={form}
        layout="vertical"
        initialValues={{
          pieces: terms.lines.map(() => ({ quantity: 0, amountFen: 0 as Fen })),
          freightFen: 0 as Fen,
          reason: '',
        }}
        onFinish={(values) => {
          if (values.pieces.some(({ quantity }) => quantity)) propose.mutate(values)
          else form.setFields([{ name: ['pieces', 0, 'quantity'], errors: [t`至少要選一件商品`] }])
        }}
      >
        {terms.lines.map((line, index) => (
          <fieldset key={line.lineId} className="settled-line">
            <legend>
              {line.title} <span className="muted">{line.spec}</span>
            </legend>
            <div className="form-grid">
              <Form.Item
                name={['pieces', index, 'quantity']}
                label={t`件數`}
                extra={t`最多 ${line.left} 件`}
                rules={[{ type: 'number', min: 0, max: line.left, message: t`最多 ${line.left} 件` }]}
              >
                <InputNumber
                  min={0}
                  precision={0}
                  style={{ width: '100%' }}
                  onChange={(quantity) =>
                    form.setFieldValue(
                      ['pieces', index, 'amountFen'],
                      (typeof quantity === 'number' && line.amounts[quantity - 1]) || (0 as Fen),
                    )
                  }
                />
              </Form.Item>
              <Form.Item
                name={['pieces', index, 'amountFen']}
                label={t`退商品金額`}
                dependencies={[['pieces', index, 'quantity']]}
                rules={[{ validator: upTo(mostOf(index)) }]}
                extra={
                  <Trans>
                    最多 <Money fen={mostOf(index)} />
                  </Trans>
                }
              >
                <MoneyInput />
              </Form.Item>
            </div>
          </fieldset>
        ))}
        {terms.freightLeftFen > 0 && (
          <Form.Item
            name="freightFen"
            label={t`退運費`}
            rules={[{ validator: upTo(terms.freightLeftFen) }]}
            extra={
              <Trans>
                最多 <Money fen={terms.freightLeftFen} />
              </Trans>
            }
          >
            <MoneyInput />
          </Form.Item>
        )}
        <ReasonItem />
      </Form>
    </Modal>
  )
}
