import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { checkoutSubmit } from '@shop/contract/trade/checkout/checkout.ts'
import type { CallError } from '@shop/web/call-error.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState, useTransition } from 'react'
import { PurchaseTerms } from '../../features/account/Terms.tsx'
import { type PayMethod, PayMethods, usualMethod } from '../../features/cashier/PayMethods.tsx'
import { Changes } from '../../features/checkout/Changes.tsx'
import { CouponCell } from '../../features/checkout/CouponSheet.tsx'
import { type Change, changesBetween, isEarningOnly } from '../../features/checkout/changes.ts'
import { DeliverTo } from '../../features/checkout/DeliverTo.tsx'
import { GroupCard } from '../../features/checkout/GroupCard.tsx'
import { LeftOut } from '../../features/checkout/LeftOut.tsx'
import { PointsRow } from '../../features/checkout/PointsRow.tsx'
import { type Checkout, type Choice, quoteQuery } from '../../features/checkout/queries.ts'
import { SubsidyRow } from '../../features/checkout/SubsidyRow.tsx'
import { refreshCoupons } from '../../features/coupon/queries.ts'
import { Amounts } from '../../features/order/Amounts.tsx'
import { refreshOrders } from '../../features/order/queries.ts'
import { units } from '../../features/unit/words.ts'
import { ask } from '../../lib/ask.ts'
import { showFailure } from '../../lib/call.ts'
import { useCommand } from '../../lib/command.ts'
import { navigate } from '../../lib/navigate.ts'
import { PageParamsError, usePageParams } from '../../lib/page-params.ts'
import { usePersistentState } from '../../lib/persistent-state.ts'
import { queryClient } from '../../lib/query-client.ts'
import { pointsNameWithin } from '../../lib/settings.ts'
import { toast, toastMs } from '../../lib/toast.ts'
import { grouped } from '../../lib/whole.ts'
import { AddressBones, BarBones, FactBones, GoodsBones, LineBones, RowBones, TitleBones } from '../../ui/Bones.tsx'
import { BottomBar } from '../../ui/BottomBar.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Page } from '../../ui/Page.tsx'
import { Parts } from '../../ui/Parts.tsx'
import { PointsPart } from '../../ui/PointsPart.tsx'
import { money, Price } from '../../ui/Price.tsx'
import { Bone, SkeletonCard, SkeletonPage } from '../../ui/Skeleton.tsx'
import styles from './index.module.css'

export const Skeleton = () => (
  <SkeletonPage>
    <AddressBones />
    {['seller', 'another'].map((seller) => (
      <SkeletonCard key={seller}>
        <TitleBones />
        <GoodsBones />
        <RowBones tall>
          <Bone width="12%" height="28rpx" />
          <Bone width="14%" height="28rpx" />
        </RowBones>
        <RowBones tall>
          <Bone width="12%" height="28rpx" />
          <Bone width="66%" height="28rpx" />
        </RowBones>
        <LineBones widths={['46%']} end />
      </SkeletonCard>
    ))}
    <SkeletonCard>
      <FactBones count={3} />
    </SkeletonCard>
    <BarBones>
      <div className={styles.bottom}>
        <div className={styles.terms}>
          <LineBones widths={['52%']} />
        </div>
        <LineBones widths={['24%', '44%']} />
        <Bone width="40%" height="var(--touch)" round />
      </div>
    </BarBones>
  </SkeletonPage>
)

/** What the buyer is ordering: one goods item directly, or chosen lines of the cart. */
function usePurchase(): Choice {
  const { mode, goodsId, goodsSkuId, goodsNum, cartIds } = usePageParams({
    mode: ['buyNow', 'cart'],
    goodsId: 'id?',
    goodsSkuId: 'text?',
    goodsNum: 'id?',
    cartIds: 'text?',
  })
  if (mode === 'cart') {
    if (!cartIds) throw new PageParamsError('cartIds')
    // Lines that have become unavailable since then stay in the cart.
    return { mode, cartIds, leaveOut: 1 }
  }
  if (!goodsId) throw new PageParamsError('goodsId')
  return { mode, goodsId, goodsSkuId, goodsNum: goodsNum ?? 1 }
}

export default function CheckoutPage() {
  const { t } = useLingui()
  const bought = usePurchase()
  // The best coupons until the buyer chooses otherwise; ids, or `0` for none.
  const [couponIds, setCouponIds] = usePersistentState('coupons', 'best')
  const [points, setPoints] = usePersistentState('points', false)
  const [subsidy, setSubsidy] = usePersistentState('subsidy', false)
  const choice: Choice = { ...bought, couponIds, isUsePoints: points ? 1 : 0, isUseSubsidy: subsidy ? 1 : 0 }
  // The old quote stays on screen until the new one arrives.
  const [isChanging, change] = useTransition()
  const { data, isFetching, refetch } = useSuspenseQuery(quoteQuery(choice))
  const { order, personal } = data
  const pointsName = pointsNameWithin(data.setting.points_name)
  const [remarks, setRemarks] = usePersistentState<Record<string, string>>('remarks', {}, { typed: true })
  const [terms, setTerms] = usePersistentState('terms', false)
  const [chosen, setChosen] = usePersistentState<PayMethod | undefined>('payMethod', undefined)
  const [asked, setAsked] = useState(false)
  const [changes, setChanges] = useState<Change[]>()
  const [problem, setProblem] = useState<{ field: string; words: string }>()
  const usual = usualMethod(order.payMethods, personal.balance, order.orderPayPrice)
  const payMethod = chosen && order.payMethods.includes(chosen) ? chosen : usual
  const isFree = Number(order.orderPayPrice) === 0
  const noAddress = order.delivery === 10 && !order.address

  const submit = useCommand(checkoutSubmit, {
    prompt: false,
    silent: true,
    done: ({ orderId }) => {
      setRemarks({})
      void refreshOrders()
      void queryClient.invalidateQueries({ queryKey: ['cart'] })
      void refreshCoupons()
      // The payment method was chosen here: only the password is missing.
      const go = payMethod === 'balance' && !isFree ? { go: payMethod } : {}
      navigate('pages/checkout/cashier/index', { orderId, ...go }, { replace: true })
    },
    failed: (error) => void refused(error),
  })

  async function refused(error: CallError): Promise<void> {
    if (error.kind === 'login') return
    if (error.code === 'PRICE_CHANGED' && error.data.quote) {
      await confirmChange(error.data.quote as Checkout, error.message)
      return
    }
    if (error.code === 'ORDER_LIMIT') {
      const pay = await ask({ title: error.message, confirm: t`去看看`, cancel: t`取消` })
      if (pay) navigate('pages/order/index', { dataType: 'payment' })
      return
    }
    showFailure(error)
    const [field] = Object.keys(error.fields)
    setProblem({ field: field ?? '', words: error.message })
    // obstacles are shown at their line
    if (error.answered) void refetch()
  }

  /** Shows the new quote, says what has changed, and proceeds only once that is accepted. */
  async function confirmChange(fresh: Checkout, title: string): Promise<void> {
    const found = changesBetween(order, fresh)
    queryClient.setQueryData(quoteQuery(choice).queryKey, (old) => old && { ...old, order: fresh })
    setChanges(found)
    const accepted = await ask({
      title: isEarningOnly(found) ? t`可獲得的贈送有變動` : title,
      content: <Changes changes={found} pointsName={pointsName} />,
      confirm: isEarningOnly(found) ? t`仍要提交` : t`按新價格提交`,
      cancel: t`再看看`,
    })
    if (accepted) send(fresh)
  }

  function send(quote: Checkout): void {
    const filled = Object.entries(remarks).filter(
      ([key, text]) => text.trim() && quote.groups.some((g) => g.key === key),
    )
    submit.mutate({
      ...bought,
      couponIds: quote.couponIds.join(',') || '0',
      isUsePoints: quote.isUsePoints,
      isUseSubsidy: quote.isUseSubsidy,
      addressId: quote.address?.address_id,
      remarks: Object.fromEntries(filled),
      payMethod: isFree ? undefined : payMethod,
      terms,
      quoteHash: quote.quoteHash,
    })
  }

  /** Asks before ordering without some of the chosen goods. */
  async function sendTheRest(): Promise<void> {
    const count = order.leftOut.length
    const goOn = await ask({
      title: count === 1 ? t`有 1 種商品無法購買` : t`有 ${count} 種商品無法購買`,
      content: t`會留在購物車。要先購買其餘商品嗎？`,
      confirm: t`購買其餘商品`,
      cancel: t`再看看`,
    })
    if (goOn) send(order)
  }

  function trySubmit(): void {
    setAsked(true)
    setProblem(undefined)
    // the missing part may be off screen; first render it as missing
    setTimeout(() => document.querySelector('[data-missing]')?.scrollIntoView?.({ block: 'center' }))
    if (noAddress) toast(t`請先選擇收貨地址`)
    else if (order.hasError) toast(order.errorMsg, { ms: toastMs.server })
    else if (!payMethod && !isFree) toast(t`請選擇支付方式`)
    else if (!terms) toast(t`請先閱讀並同意購買協議`)
    else if (order.leftOut.length > 0) void sendTheRest()
    else send(order)
  }

  return (
    <Page>
      {changes && (
        <Card className={styles.changed} role="status">
          <p className={styles.changedTitle}>
            <Icon name="info" size="32rpx" />
            {isEarningOnly(changes) ? <Trans>可獲得的贈送有變動</Trans> : <Trans>價格有變動，已按最新價格顯示</Trans>}
          </p>
          <Changes changes={changes} pointsName={pointsName} />
        </Card>
      )}
      <LeftOut lines={order.leftOut} />
      {order.delivery === 10 && <DeliverTo order={order} missing={asked && noAddress} />}
      {order.groups.map((group) => (
        <GroupCard
          key={group.key}
          group={group}
          alone={order.groups.length === 1}
          remark={remarks[group.key] ?? ''}
          onRemark={(text) => setRemarks({ ...remarks, [group.key]: text })}
          error={
            problem && (problem.field === `remarks.${group.key}` || problem.field === 'remark')
              ? problem.words
              : undefined
          }
        />
      ))}
      {isFree ? null : (
        <PayMethods
          methods={order.payMethods}
          value={payMethod}
          onChange={setChosen}
          balance={personal.balance}
          amount={order.orderPayPrice}
        />
      )}
      {(order.couponList.length > 0 || order.isAllowPoints || Number(order.subsidyMoney) > 0) && (
        <Card flush>
          <CouponCell order={order} onChoose={(ids) => change(() => setCouponIds(ids.join(',') || '0'))} />
          <PointsRow
            order={order}
            owned={personal.points}
            pointsName={pointsName}
            onChange={(use) => change(() => setPoints(use))}
          />
          <SubsidyRow order={order} owned={personal.subsidy} onChange={(use) => change(() => setSubsidy(use))} />
        </Card>
      )}
      <Amounts
        isPaid={false}
        // unknown while the goods cannot be sent: no address yet, or none within reach
        freightKnown={order.isIntraRegion}
        sums={{
          goods: order.orderTotalPrice,
          grade: order.gradeMoney,
          coupon: order.couponMoney,
          points: order.isUsePoints === 1 ? order.pointsMoney : '0.00',
          subsidy: order.isUseSubsidy === 1 ? order.subsidyMoney : '0.00',
          express: order.expressPrice,
          expressCoupon: order.expressCouponMoney,
          pointsPart: order.pointsPart,
          total: order.orderPayPrice,
        }}
      >
        <Earnings order={order} pointsName={pointsName} />
      </Amounts>
      <BottomBar>
        <div className={styles.bottom}>
          <div
            className={asked && !terms ? styles.termsMissing : styles.terms}
            data-missing={(asked && !terms) || undefined}
          >
            <PurchaseTerms accepted={terms} onChange={setTerms} />
          </div>
          <div className={styles.total}>
            <span className={styles.pieces}>
              <Parts
                parts={[
                  <Plural key="pieces" value={order.orderTotalNum} one="共 # 件" other="共 # 件" />,
                  Number(order.expressPrice) > 0 && <Trans key="freight">含運費 {money(order.expressPrice)}</Trans>,
                ]}
              />
            </span>
            <span className={styles.amount}>
              <Trans>應付</Trans> <Price value={order.orderPayPrice} size="large" />
              <PointsPart count={order.pointsPart} />
            </span>
          </div>
          <Button
            size="large"
            className={styles.submit}
            busy={submit.isPending || isFetching || isChanging}
            onClick={trySubmit}
          >
            <Trans>提交訂單</Trans>
          </Button>
        </div>
      </BottomBar>
    </Page>
  )
}

/** What the order brings once it is completed, or why it brings no points. */
function Earnings({ order, pointsName }: { order: Checkout; pointsName: string }) {
  return (
    <>
      {order.pointsBonus > 0 && (
        <p className={styles.bonus}>
          <Trans>
            完成後可獲得 {grouped(order.pointsBonus)} {pointsName}
          </Trans>
        </p>
      )}
      {Number(order.integralBonus) > 0 && (
        <p className={styles.bonus}>
          <Trans>完成後可獲得 {units(order.integralBonus)} 消費積分</Trans>
        </p>
      )}
      {Number(order.subsidyBonus) > 0 && (
        <p className={styles.bonus}>
          <Trans>完成後可獲得 {units(order.subsidyBonus)} 補貼</Trans>
        </p>
      )}
      {order.pointsMissed > 0 && (
        <p className={styles.bonus}>
          <Trans>
            目前可贈送的{pointsName}不足，這筆訂單不會獲得{pointsName}
          </Trans>
        </p>
      )}
    </>
  )
}
