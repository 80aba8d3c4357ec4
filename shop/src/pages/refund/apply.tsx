import { Trans, useLingui } from '@lingui/react/macro'
import { fen, parseMoney } from '@shop/contract/core/money.ts'
import { type AftersaleReason, refundApply } from '@shop/contract/trade/aftersale/aftersale.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useApplication } from '../../features/aftersale/application.ts'
import { CaseGoods } from '../../features/aftersale/CaseCard.tsx'
import { GivenBack } from '../../features/aftersale/GivenBack.tsx'
import { type Choices, choicesQuery, refreshCases } from '../../features/aftersale/queries.ts'
import { useCommand } from '../../lib/command.ts'
import { navigate } from '../../lib/navigate.ts'
import { usePageParams } from '../../lib/page-params.ts'
import { toast } from '../../lib/toast.ts'
import { ActionSheet } from '../../ui/ActionSheet.tsx'
import { AmountField } from '../../ui/AmountField.tsx'
import { FactBones, GoodsBones } from '../../ui/Bones.tsx'
import { BottomBar } from '../../ui/BottomBar.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { ChoiceField, TextField } from '../../ui/Field.tsx'
import { Page } from '../../ui/Page.tsx'
import { money } from '../../ui/Price.tsx'
import { SkeletonCard, SkeletonPage } from '../../ui/Skeleton.tsx'
import { Stepper } from '../../ui/Stepper.tsx'
import { Tick } from '../../ui/Tick.tsx'
import { UploadGrid } from '../../ui/UploadGrid.tsx'
import styles from './apply.module.css'

export const Skeleton = () => (
  <SkeletonPage>
    <SkeletonCard>
      <GoodsBones count={1} />
    </SkeletonCard>
    <SkeletonCard>
      <FactBones count={5} />
    </SkeletonCard>
  </SkeletonPage>
)

/** Applies for an aftersale on one line of an order. */
export default function RefundApply() {
  const { orderGoodsId } = usePageParams({ orderGoodsId: 'id' })
  const { data, dataUpdatedAt, refetch } = useSuspenseQuery(choicesQuery(orderGoodsId))
  if ('over' in data) {
    return (
      <Page>
        <Empty drawing="order" text={data.over}>
          <Button kind="line" onClick={() => navigate('pages/refund/index', { tab: 'all' }, { replace: true })}>
            <Trans>我的售後</Trans>
          </Button>
        </Empty>
      </Page>
    )
  }
  // New choices keep as much of the input as is still allowed.
  return <Form key={dataUpdatedAt} orderGoodsId={orderGoodsId} choices={data} outdated={() => void refetch()} />
}

/** Refusals of a kind that the page still offered: the goods were sent or arrived in the meantime. */
const outdatedBy: readonly unknown[] = [
  'STATE_CHANGED',
  'REFUND_OPEN',
  'REFUND_OFF',
  'REFUND_WINDOW_OVER',
  'REFUND_QTY',
]

function Form({
  orderGoodsId,
  choices: given,
  outdated,
}: {
  orderGoodsId: number
  choices: Choices
  outdated: () => void
}) {
  const { t } = useLingui()
  const { goods, choices, payouts, limits } = given
  const { form, choice, most, amountProblem, clear } = useApplication(orderGoodsId, given)
  const { values, set, problems } = form
  const [choosing, setChoosing] = useState(false)
  const sending = useRef(false)
  const [asked, setAsked] = useState(false)
  // of all the kinds, while none is chosen: after that the amount says it
  const refundable = choice ? undefined : choices.flatMap(({ amounts }) => amounts).toSorted((a, b) => +b - +a)[0]
  // The server offers no other reason before receipt is confirmed.
  const notReceived = choice?.service === 'refund' && choice.reasons.every(({ code }) => code === 'not_received')
  const freight = choice && values.num === choice.max_num ? choice.freight : '0.00'
  const apply = useCommand(refundApply, {
    done: ({ order_refund_id: orderRefundId }) => {
      clear()
      navigate('pages/refund/detail', { orderRefundId }, { replace: true })
      void refreshCases()
    },
    form,
    failed: (error) => {
      if (outdatedBy.includes(error.code)) outdated()
    },
  })

  function send(): void {
    if (sending.current) {
      toast(t`檔案上傳中，請稍候`)
      return
    }
    if (!choice) {
      setAsked(true)
      toast(t`請選擇售後類型`)
      return
    }
    if (!form.valid()) return
    const { num, reason, content, pictures, payout, payoutAccount, amount } = values
    apply.mutate({
      orderGoodsId,
      form: {
        type: choice.type,
        num,
        reason: reason as AftersaleReason,
        content: content.trim(),
        images: pictures.map(({ fileId }) => fileId),
        ...(most !== undefined && { amount: amount.trim() }),
        ...(most !== undefined && payout === 'account' && { payout, payoutAccount: payoutAccount.trim() }),
      },
    })
  }

  return (
    <Page>
      <Card>
        <CaseGoods goods={goods} num={goods.total_num} />
        {refundable !== undefined && (
          <p className={styles.most}>
            <Trans>最多可退 {money(refundable)}</Trans>
          </p>
        )}
      </Card>
      <Card title={<Trans>售後類型</Trans>}>
        {asked && !choice && (
          <p className={styles.missing} role="alert">
            <Trans>請選擇售後類型</Trans>
          </p>
        )}
        <div className={styles.services} role="radiogroup" aria-label={t`售後類型`}>
          {choices.map((one) => (
            <div key={one.service} className={styles.service}>
              <Tick
                type="radio"
                name="service"
                checked={one.service === choice?.service}
                onChange={() => set({ service: one.service })}
              >
                {one.text}
                <span className={styles.note}>{one.note}</span>
              </Tick>
            </div>
          ))}
        </div>
        {notReceived && (
          <p className={styles.hint}>
            <Trans>已經收到商品、想留下商品只退款的，請先確認收貨再申請。</Trans>
          </p>
        )}
      </Card>
      {choice && (
        <>
          <Card flush>
            <form
              ref={form.element}
              onSubmit={(event) => {
                event.preventDefault()
                send()
              }}
            >
              <div className={styles.row}>
                <span>
                  <Trans>申請件數</Trans>
                </span>
                <Stepper value={values.num} max={choice.max_num} onChange={(num) => set({ num })} label={t`申請件數`} />
              </div>
              {most !== undefined && choice.fixed && (
                <div className={styles.row}>
                  <span>
                    <Trans>退款金額</Trans>
                    {Number(freight) > 0 && (
                      <span className={styles.note}>
                        <Trans>另退運費 {money(freight)}</Trans>
                      </span>
                    )}
                  </span>
                  <strong>{money(most)}</strong>
                </div>
              )}
              {most !== undefined && !choice.fixed && (
                <div className={styles.amount}>
                  <AmountField
                    {...form.field('amount')}
                    error={problems.amount || amountProblem || undefined}
                    label={<Trans>退款金額</Trans>}
                    available={<Trans>最多 {money(most)}</Trans>}
                    all={{ text: <Trans>全部</Trans>, value: most }}
                    note={Number(freight) > 0 && <Trans>另退運費 {money(freight)}</Trans>}
                  />
                </div>
              )}
              <ChoiceField
                name="reason"
                label={t`申請原因`}
                text={choice.reasons.find(({ code }) => code === values.reason)?.text ?? ''}
                placeholder={t`請選擇`}
                error={problems.reason || undefined}
                onClick={() => setChoosing(true)}
              />
              <TextField
                {...form.field('content')}
                label={t`問題描述`}
                placeholder={t`選填，說說遇到的問題`}
                rows={3}
                maxLength={limits.text}
              />
              <button type="submit" className="heard-only" tabIndex={-1} aria-hidden="true" />
            </form>
          </Card>
          {most !== undefined && (
            <GivenBack
              choice={choice}
              values={values}
              most={most}
              to={payouts.length > 1 && values.payout === 'account' ? t`退到我的帳戶` : given.payout_text}
            />
          )}
          <Card title={<Trans>上傳憑證（最多 {limits.images} 張）</Trans>}>
            <UploadGrid
              value={values.pictures}
              onChange={(pictures) => set({ pictures })}
              onBusy={(busy) => {
                sending.current = busy
              }}
              purpose="aftersale"
              max={limits.images}
              label={t`上傳憑證`}
            />
          </Card>
          {most !== undefined && payouts.length > 1 && (
            <Card title={<Trans>退款去向</Trans>}>
              <div className={styles.services} role="radiogroup" aria-label={t`退款去向`}>
                <div className={styles.service}>
                  <Tick
                    type="radio"
                    name="payout"
                    checked={values.payout === 'balance'}
                    onChange={() => set({ payout: 'balance' })}
                  >
                    <Trans>退回餘額</Trans>
                    <span className={styles.note}>
                      <Trans>商家同意後馬上到帳</Trans>
                    </span>
                  </Tick>
                </div>
                <div className={styles.service}>
                  <Tick
                    type="radio"
                    name="payout"
                    checked={values.payout === 'account'}
                    onChange={() => set({ payout: 'account' })}
                  >
                    <Trans>退到我的帳戶</Trans>
                    <span className={styles.note}>
                      <Trans>由工作人員轉帳，需要幾個工作天</Trans>
                    </span>
                  </Tick>
                </div>
              </div>
              {values.payout === 'account' && (
                <div className={styles.account}>
                  <TextField
                    {...form.field('payoutAccount')}
                    bare
                    label={t`收款帳戶`}
                    placeholder={t`開戶行、戶名和帳號，或支付寶帳號`}
                    rows={2}
                    maxLength={200}
                  />
                </div>
              )}
            </Card>
          )}
          <ActionSheet
            open={choosing}
            title={t`申請原因`}
            onClose={() => setChoosing(false)}
            actions={choice.reasons.map(({ code, text }) => ({
              key: code,
              text,
              chosen: code === values.reason,
              run: () => set({ reason: code }),
            }))}
          />
        </>
      )}
      <BottomBar>
        <Button block size="large" busy={apply.isPending} onClick={send}>
          {most === undefined || amountProblem ? (
            <Trans>提交申請</Trans>
          ) : (
            <Trans>提交申請 {money(sumOf(values.amount, freight))}</Trans>
          )}
        </Button>
      </BottomBar>
    </Page>
  )
}

function sumOf(amount: string, freight: string) {
  return fen((parseMoney(amount) ?? 0) + (parseMoney(freight) ?? 0))
}
