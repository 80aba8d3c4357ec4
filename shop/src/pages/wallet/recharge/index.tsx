import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { fen, toMoney } from '@shop/contract/core/money.ts'
import { rechargeSubmit, rechargeTradeQuery } from '@shop/contract/money/recharge/recharge.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Accounts } from '../../../features/cashier/Accounts.tsx'
import { returnHere } from '../../../features/cashier/open-alipay.ts'
import type { WechatTry } from '../../../features/cashier/open-wechat.ts'
import { type PayMethod, PayMethods } from '../../../features/cashier/PayMethods.tsx'
import { noProof, ProofFields, toProof } from '../../../features/cashier/ProofFields.tsx'
import { ProviderWatch } from '../../../features/cashier/ProviderWatch.tsx'
import { type AlipayTry, useProviderTry } from '../../../features/cashier/provider-try.ts'
import { storedTry } from '../../../features/cashier/stored-try.ts'
import { amountProblem, type Promised, previewRecharge } from '../../../features/recharge/choice.ts'
import { Plans } from '../../../features/recharge/Plans.tsx'
import { type RechargeCenter, rechargeCenterQuery, refreshRecharges } from '../../../features/recharge/queries.ts'
import { type Recharged, RechargeSent } from '../../../features/recharge/RechargeSent.tsx'
import { units } from '../../../features/unit/words.ts'
import { callWithMessage } from '../../../lib/call.ts'
import { useCommand } from '../../../lib/command.ts'
import { usePageParams } from '../../../lib/page-params.ts'
import { AmountField } from '../../../ui/AmountField.tsx'
import { BarBones, FactBones, RowBones, TitleBones } from '../../../ui/Bones.tsx'
import { BottomBar } from '../../../ui/BottomBar.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Empty } from '../../../ui/Empty.tsx'
import { Facts } from '../../../ui/Facts.tsx'
import { HeaderAction } from '../../../ui/Header.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Page } from '../../../ui/Page.tsx'
import { PageLink } from '../../../ui/PageLink.tsx'
import { money, Price } from '../../../ui/Price.tsx'
import { usePersistentForm } from '../../../ui/persistent-form.ts'
import { places } from '../../../ui/places.ts'
import { Bone, SkeletonCard, SkeletonPage } from '../../../ui/Skeleton.tsx'
import styles from './index.module.css'

export const Skeleton = () => (
  <SkeletonPage>
    <SkeletonCard>
      <TitleBones more="28%" />
    </SkeletonCard>
    <SkeletonCard>
      <TitleBones />
      <RowBones>
        {places(3).map((place) => (
          <Bone key={place} width="31%" height="max(152rpx, 76px)" />
        ))}
      </RowBones>
      <Bone height="max(104rpx, 52px)" />
    </SkeletonCard>
    <SkeletonCard>
      <FactBones count={4} />
    </SkeletonCard>
    <BarBones />
  </SkeletonPage>
)

/** Choose a plan or an amount, send the money, submit its screenshot. */
export default function RechargePage() {
  const { go } = usePageParams({ go: 'text?' })
  const { data: center } = useSuspenseQuery(rechargeCenterQuery)
  const [sent, setSent] = useState<Recharged | undefined>()
  if (sent) return <RechargeSent {...sent} onAnother={() => setSent(undefined)} />
  return (
    <Page>
      <HeaderAction>
        <PageLink to="pages/wallet/recharge/order">
          <Trans>儲值紀錄</Trans>
        </PageLink>
      </HeaderAction>
      {center.paymentMethods.length > 0 ? (
        <RechargeForm center={center} going={go === 'wechat'} onSent={setSent} />
      ) : (
        <Empty drawing="box" text={<Trans>儲值暫未開放，請稍後再來</Trans>} />
      )}
    </Page>
  )
}

function RechargeForm({
  center,
  going,
  onSent,
}: {
  center: RechargeCenter
  going: boolean
  onSent: (sent: Recharged) => void
}) {
  const { t } = useLingui()
  const { setting, personal, planList, open, transfer } = center
  const methods = center.paymentMethods.map((one) => one.method)
  // Users who were at a provider for this method come back to it.
  const [chosen, setMethod] = useState<PayMethod | undefined>(going ? 'wechat' : storedTry(0)?.method)
  const method = methods.find((one) => one === chosen) ?? methods[0]
  const byProvider = method === 'wechat' || method === 'alipay'
  const byScreenshot = method === 'screenshot' && transfer !== null
  const [busy, setBusy] = useState(false)
  const first = planList.find(({ left }) => left !== 0)
  const planOf = (id: number) => planList.find(({ plan_id, left }) => plan_id === id && left !== 0)
  const form = usePersistentForm(
    'recharge',
    { ...noProof, planId: first?.plan_id ?? 0, customMoney: '' },
    (values) => ({
      // A plan may no longer exist: then nothing is chosen.
      customMoney: !planOf(values.planId) && amountProblem(values.customMoney, setting),
      images: byScreenshot && values.images.length === 0 && t`請上傳付款截圖`,
    }),
  )
  const plan = planOf(form.values.planId)
  const promised = previewRecharge({ plan, customMoney: form.values.customMoney }, center)
  const isGood = plan !== undefined || amountProblem(form.values.customMoney, setting) === false
  // Only recharges awaiting review are limited in number.
  const isFull = byScreenshot && open.count >= open.max
  const submit = useCommand(rechargeSubmit, {
    prompt: false,
    silent: byProvider,
    done: async ({ payment }) => {
      if (!Array.isArray(payment)) return provider.open(payment as WechatTry | AlipayTry)
      form.forget()
      await refreshRecharges()
      onSent({ isPaid: false, promised })
    },
    failed: (error) => {
      if (byProvider) return provider.explain(error)
      // If the gift has changed, or the plan is used up, the page is read again, and the input stays.
      form.refused(error)
      if (error.answered) void refreshRecharges()
    },
  })

  function send(): void {
    if (!form.valid() || !promised) return
    const { planId, customMoney } = form.values
    submit.mutate({
      form: {
        method,
        planId,
        customMoney: planId === 0 ? customMoney : '',
        giftMoney: toMoney(promised.giftFen),
        ...(byScreenshot && toProof(form.values)),
        ...(method === 'alipay' && { extra: returnHere() }),
      },
    })
  }
  // After WeChat has identified the user, the choice is lost with the page: the user chooses again, and nothing is paid
  // automatically.
  const provider = useProviderTry(0, { go: false, begin: send, refresh: refreshRecharges })
  const { tried } = provider

  const amount = form.field('customMoney')
  return (
    <>
      <form
        id="recharge"
        className={styles.form}
        ref={form.element}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        <Card>
          <div className={styles.balance}>
            <span>
              <Trans>帳戶餘額</Trans>
            </span>
            <Price value={personal.balance} size="large" plain />
          </div>
        </Card>
        {open.count > 0 && (
          <Card>
            <PageLink to="pages/wallet/recharge/order" className={styles.waiting}>
              <Icon name="clock" size="32rpx" />
              {isFull ? (
                <Trans>已有 {open.count} 筆儲值待審核，審核完成後才能再提交</Trans>
              ) : (
                <Plural value={open.count} one="有 # 筆儲值待審核" other="有 # 筆儲值待審核" />
              )}
              <Icon name="next" size="28rpx" />
            </PageLink>
          </Card>
        )}
        <Card title={<Trans>儲值金額</Trans>}>
          <div className={styles.choose}>
            {planList.length > 0 && (
              <Plans
                plans={planList}
                value={form.values.planId}
                onChange={(planId) => form.set({ planId, customMoney: '' })}
              />
            )}
            {setting.is_custom === 1 && (
              <AmountField
                {...amount}
                onChange={(customMoney) => form.set({ customMoney, planId: 0 })}
                label={<Trans>自訂金額</Trans>}
                placeholder={`${units(setting.lowest_money)} – ${units(setting.highest_money)}`}
                error={
                  amount.error ||
                  (form.values.customMoney && amountProblem(form.values.customMoney, setting)) ||
                  undefined
                }
              />
            )}
            {promised && isGood && <Sums {...promised} />}
          </div>
        </Card>
        {methods.length > 1 && (
          <PayMethods
            methods={methods}
            value={method}
            onChange={setMethod}
            balance={personal.balance}
            amount={toMoney(promised?.amountFen ?? fen(0))}
          />
        )}
        {tried && method === tried.method && (
          <ProviderWatch
            outTradeNo={tried.outTradeNo}
            ask={(signal) =>
              callWithMessage(rechargeTradeQuery, {
                query: tried,
                signal,
                load: false,
                prompt: false,
              })
            }
            ended={async (state) => {
              provider.end()
              if (state !== 'paid') return
              form.forget()
              await refreshRecharges()
              onSent({ isPaid: true })
            }}
          />
        )}
        {byScreenshot && promised && isGood && !isFull && (
          <>
            <Accounts transfer={transfer} amount={toMoney(promised.amountFen)} />
            {transfer.accounts.length > 0 && (
              <ProofFields
                images={form.field('images')}
                payerName={form.field('payerName')}
                reference={form.field('reference')}
                paidTime={form.field('paidTime')}
                max={transfer.images_max}
                onBusy={setBusy}
              />
            )}
          </>
        )}
        {setting.describe && (
          <Card title={<Trans>儲值說明</Trans>}>
            <p className={styles.describe}>{setting.describe}</p>
          </Card>
        )}
      </form>
      <BottomBar>
        <Button
          type="submit"
          form="recharge"
          size="large"
          busy={submit.isPending}
          disabled={busy || isFull || (byScreenshot && transfer.accounts.length === 0)}
        >
          {method === 'wechat' ? (
            <Trans>微信支付 {money(promised?.amountFen ?? fen(0))}</Trans>
          ) : method === 'alipay' ? (
            <Trans>支付寶支付 {money(promised?.amountFen ?? fen(0))}</Trans>
          ) : busy ? (
            <Trans>截圖上傳中</Trans>
          ) : (
            <Trans>我已轉帳，提交審核</Trans>
          )}
        </Button>
      </BottomBar>
    </>
  )
}

function Sums({ amountFen, giftFen }: Promised) {
  const { t } = useLingui()
  return (
    <Facts
      facts={[
        { key: 'pay', label: t`支付金額`, value: <Price value={amountFen} /> },
        giftFen > 0 && { key: 'gift', label: t`贈送`, value: money(giftFen) },
        {
          key: 'sum',
          label: t`到帳金額`,
          value: <Price value={fen(amountFen + giftFen)} />,
          strong: true,
        },
      ]}
    />
  )
}
