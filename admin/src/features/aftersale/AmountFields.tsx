import { Trans, useLingui } from '@lingui/react/macro'
import type { Fen } from '@shop/contract/core/money.ts'
import { Alert, Form, Input } from 'antd'
import { MoneyInput } from '../../ui/MoneyInput.tsx'
import { Money } from '../../ui/show.tsx'
import type { Aftersale, Cost } from './queries.ts'

/**
 * How much to refund, for the goods and for the freight, and what it costs. Less than the requested amount is an offer
 * to the buyer, unless the platform decides; an earlier offer can only be raised.
 */
export function AmountFields({
  aftersale,
  isOffer,
  isRaise,
  cost,
}: {
  aftersale: Aftersale
  isOffer: boolean
  isRaise: boolean
  cost: Cost | undefined
}) {
  const { t } = useLingui()
  const { askedFen, maxFen, freightDueFen, freightLeftFen, shipped } = aftersale
  const offer = isRaise
    ? { amountFen: aftersale.offeredFen ?? 0, freightFen: aftersale.offeredFreightFen ?? 0 }
    : undefined
  const least = offer ?? { amountFen: shipped ? 0 : maxFen, freightFen: freightDueFen }
  const form = Form.useFormInstance()
  const between = (least: number, most: Fen) => async (_: unknown, value: Fen | null | undefined) => {
    if (value === null || value === undefined || value < 0) throw new Error(t`請輸入金額`)
    if (value < least) throw new Error(offer ? t`已經提議的金額只能再提高` : t`未發貨的商品須全額退款`)
    if (value > most) throw new Error(t`超過可退的金額`)
  }
  const raised = async (_: unknown, value: Fen | null | undefined) => {
    if (value === offer?.amountFen && form.getFieldValue('freightFen') === offer?.freightFen) {
      throw new Error(t`請提高金額`)
    }
  }
  return (
    <>
      <div className="form-grid">
        <Form.Item
          name="amountFen"
          label={t`退商品金額`}
          rules={[{ validator: between(least.amountFen, maxFen) }, ...(offer ? [{ validator: raised }] : [])]}
          dependencies={offer ? ['freightFen'] : []}
          extra={
            <Trans>
              買家申請 <Money fen={askedFen} />
            </Trans>
          }
        >
          <MoneyInput />
        </Form.Item>
        <Form.Item
          name="freightFen"
          label={t`退運費`}
          rules={[{ validator: between(least.freightFen, freightLeftFen) }]}
          extra={
            <Trans>
              最多 <Money fen={freightLeftFen} />
            </Trans>
          }
        >
          <MoneyInput />
        </Form.Item>
      </div>
      {cost && <CostNote cost={cost} isOffer={isOffer} />}
      {isOffer && (
        <Form.Item name="note" label={t`說明，買家看得到`}>
          <Input.TextArea rows={2} maxLength={500} showCount />
        </Form.Item>
      )}
    </>
  )
}

/** Who gets what of the order after a refund, and what the decision means. */
function CostNote({ cost, isOffer }: { cost: Cost; isOffer: boolean }) {
  const { t } = useLingui()
  const rows: (false | [string, Fen])[] = [
    [t`買家得到`, cost.buyerFen],
    [t`賣家留下`, cost.sellerFen],
    cost.commissionFen > 0 && [t`平台佣金`, cost.commissionFen],
    cost.profitFen > 0 && [t`分享收益`, cost.profitFen],
    cost.discountFen > 0 && [t`平台優惠退回`, cost.discountFen],
  ]
  return (
    <Alert
      type={isOffer ? 'warning' : 'info'}
      style={{ marginBottom: 16 }}
      title={
        isOffer ? (
          <Trans>少於買家申請的金額：買家可以接受，也可以請平台處理；逾時未選由平台處理。</Trans>
        ) : cost.returned === 0 ? (
          <Trans>商品由買家留用，只退這筆錢；積分與優惠不退還。</Trans>
        ) : (
          <Trans>退款後這筆訂單的款項：</Trans>
        )
      }
      description={
        <dl className="facts">
          {rows.map(
            (row) =>
              row && (
                <div key={row[0]} style={{ display: 'contents' }}>
                  <dt>{row[0]}</dt>
                  <dd>
                    <Money fen={row[1]} />
                  </dd>
                </div>
              ),
          )}
        </dl>
      }
    />
  )
}

/** The address the buyer sends the goods back to. */
export function AddressFields() {
  const { t } = useLingui()
  const required = (message: string) => [{ required: true, whitespace: true, message }]
  return (
    <>
      <div className="form-grid">
        <Form.Item name={['returnAddress', 'name']} label={t`收件人`} rules={required(t`請輸入收件人`)}>
          <TextInput max={60} />
        </Form.Item>
        <Form.Item name={['returnAddress', 'phone']} label={t`聯絡電話`} rules={required(t`請輸入聯絡電話`)}>
          <TextInput max={30} />
        </Form.Item>
      </div>
      <Form.Item name={['returnAddress', 'region']} label={t`地區`}>
        <TextInput max={100} />
      </Form.Item>
      <Form.Item name={['returnAddress', 'detail']} label={t`詳細地址`} rules={required(t`請輸入詳細地址`)}>
        <TextInput max={200} />
      </Form.Item>
    </>
  )
}

function TextInput({
  max,
  ...control
}: {
  max: number
  id?: string
  value?: string
  onChange?: (event: never) => void
}) {
  return <Input {...control} maxLength={max} autoComplete="off" />
}
