import { Trans, useLingui } from '@lingui/react/macro'
import { adminBudgetFund, type adminBudgetList, type BudgetName } from '@shop/contract/books/budget/budget.ts'
import type { DataOf } from '@shop/contract/core/endpoint.ts'
import { fen } from '@shop/contract/core/money.ts'
import { App, Form, InputNumber, Modal } from 'antd'
import { call } from '../../lib/call.ts'
import { useCommand } from '../../lib/command.ts'
import { MoneyInput } from '../../ui/MoneyInput.tsx'
import { ReasonItem } from '../../ui/ReasonItem.tsx'
import { Money } from '../../ui/show.tsx'
import { currencyWords } from '../ledger/words.ts'
import { budgetWords, currencyOf } from './words.ts'

interface Values {
  amount: number | null
  reason: string
}
type Budgets = DataOf<typeof adminBudgetList>

/** Funds a budget; says in advance whether a second operator will be needed. */
export function FundDialog({
  name,
  unitsPer100Yuan,
  alone,
  onClose,
}: {
  name: BudgetName
  unitsPer100Yuan: number
  alone: Budgets['alone']
  onClose: () => void
}) {
  const { t, i18n } = useLingui()
  const { message } = App.useApp()
  const [form] = Form.useForm<Values>()
  const amount = Form.useWatch('amount', form) ?? 0
  const isPoints = currencyOf(name) === 'PTS'
  const worth = fen(unitsPer100Yuan > 0 ? Math.ceil((amount * 10_000) / unitsPer100Yuan) : 0)
  const needsSecond = worth > alone.leftFen
  const fund = useCommand(
    ({ amount: units, reason }: Values, requestId) =>
      call(adminBudgetFund, { body: { budget: name, amount: units ?? 0, reason, requestId } }),
    {
      refreshes: [['budgets'], ['budget-fundings']],
      done: ({ state }) => {
        void message.success(state === 'approved' ? t`已撥入` : t`已提出，等待另一位操作員批准`)
        onClose()
      },
    },
  )
  return (
    <Modal
      open
      title={t`撥入預算：${i18n._(budgetWords[name])}`}
      width={480}
      okText={needsSecond ? t`提出` : t`撥入`}
      okButtonProps={{ loading: fund.isPending }}
      mask={{ closable: false }}
      onOk={form.submit}
      onCancel={onClose}
    >
      <p className="muted" style={{ marginBottom: 12 }}>
        <Trans>
          每位操作員每天可單獨撥入價值 <Money fen={alone.limitFen} />
          ，您今天還剩 <Money fen={alone.leftFen} />
          。超過的部分需由另一位操作員批准。
        </Trans>
      </p>
      <Form<Values>
        form={form}
        layout="vertical"
        initialValues={{ amount: null, reason: '' }}
        onFinish={(values) => fund.mutate({ ...values, reason: values.reason.trim() })}
      >
        <Form.Item
          name="amount"
          label={i18n._(currencyWords[currencyOf(name)])}
          required
          extra={
            amount > 0 && (
              <>
                <Trans>
                  價值 <Money fen={worth} />
                </Trans>{' '}
                <span>{needsSecond ? <Trans>需由另一位操作員批准</Trans> : <Trans>提交後立即撥入</Trans>}</span>
              </>
            )
          }
          rules={[
            {
              validator: (_, value: number | null) =>
                typeof value === 'number' && value > 0 && value <= 1_000_000_000
                  ? Promise.resolve()
                  : Promise.reject(new Error(isPoints ? t`請填寫大於 0 的數額` : t`請填寫大於 0 的數額，最多兩位小數`)),
            },
          ]}
        >
          {isPoints ? <InputNumber precision={0} min={0} style={{ width: '100%' }} /> : <MoneyInput />}
        </Form.Item>
        <ReasonItem />
      </Form>
    </Modal>
  )
}
