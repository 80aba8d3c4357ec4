import { Trans, useLingui } from '@lingui/react/macro'
import { type Language, localText } from '@shop/contract/core/common.ts'
import { adminCouponMove, adminCouponOpen, type CouponState } from '@shop/contract/trade/coupon/admin.ts'
import { useQuery } from '@tanstack/react-query'
import { App, Button, Statistic } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ChangeHistory } from '../../features/change/ChangeHistory.tsx'
import { couponChanges } from '../../features/coupon/changes.ts'
import { GrantDialog } from '../../features/coupon/GrantDialog.tsx'
import { type Coupon, couponQuery, couponRefreshes } from '../../features/coupon/queries.ts'
import { Receipts } from '../../features/coupon/Receipts.tsx'
import { CouponStateTag, CouponValue, issueWords, rangeWords } from '../../features/coupon/words.tsx'
import { UnknownPage } from '../../features/frame/Frame.tsx'
import { call } from '../../lib/call.ts'
import { useCommand } from '../../lib/command.ts'
import { useIdParam } from '../../lib/params.ts'
import { useMe } from '../../lib/session.ts'
import { ReasonDialog } from '../../ui/ReasonDialog.tsx'
import { Card, Money, PageFailed, PageHead, Waiting } from '../../ui/show.tsx'

export default function CouponDetail() {
  const { t, i18n } = useLingui()
  const language = i18n.locale as Language
  const couponId = useIdParam('couponId')
  const { data, error, refetch } = useQuery({ ...couponQuery(couponId ?? 0), enabled: couponId !== undefined })
  if (!couponId) return <UnknownPage />
  if (!data) return error ? <PageFailed error={error} retry={() => void refetch()} /> : <Waiting rows={10} />
  const { coupon, stats } = data
  return (
    <>
      <PageHead
        title={localText(coupon.name, language)}
        note={<CouponStateTag state={coupon.state} />}
        actions={
          <>
            <ChangeHistory of={couponChanges} id={coupon.id} />
            <Actions coupon={coupon} waiting={data.waiting} />
          </>
        }
      />
      <Card>
        <dl className="facts">
          <dt>{t`優惠`}</dt>
          <dd>
            <CouponValue coupon={coupon} />
          </dd>
          <dt>{t`適用範圍`}</dt>
          <dd>{t(rangeWords[coupon.range])}</dd>
          <dt>{t`承擔方`}</dt>
          <dd>{coupon.merchantName ? localText(coupon.merchantName, language) : t`平台`}</dd>
          <dt>{t`發放方式`}</dt>
          <dd>
            {t(issueWords[coupon.issue])} {coupon.code}
          </dd>
          <dt>{t`有效期`}</dt>
          <dd>
            {coupon.validDays === null ? `${coupon.firstDay} – ${coupon.lastDay}` : t`領取後 ${coupon.validDays} 天`}
          </dd>
          {coupon.merchantId === null && (
            <>
              <dt>{t`剩下的最多花費`}</dt>
              <dd>{coupon.mostFen === null ? t`不限` : <Money fen={coupon.mostFen} />}</dd>
            </>
          )}
        </dl>
      </Card>
      <Card title={<Trans>成效</Trans>}>
        <div className="form-grid">
          <Statistic
            title={t`已領`}
            value={stats.received}
            suffix={coupon.total < 0 ? undefined : `/ ${coupon.total}`}
          />
          <Statistic title={t`未使用`} value={stats.unused + stats.locked} />
          <Statistic title={t`已使用`} value={stats.used} />
          <Statistic title={t`已過期`} value={stats.expired} />
          <Statistic title={t`付款訂單`} value={stats.orders} />
          <Statistic title={t`優惠金額`} valueRender={() => <Money fen={stats.offFen} />} />
          <Statistic title={t`訂單實付`} valueRender={() => <Money fen={stats.paidFen} />} />
        </div>
      </Card>
      <Receipts couponId={couponId} />
    </>
  )
}

/** The actions available in the coupon's state. */
function Actions({ coupon, waiting }: { coupon: Coupon; waiting: boolean }) {
  const { t } = useLingui()
  const { modal } = App.useApp()
  const navigate = useNavigate()
  const me = useMe()
  const mayEdit = me.may('coupon.edit')
  const [granting, setGranting] = useState(false)
  const [opening, setOpening] = useState(false)
  const move = useCommand(
    (to: Exclude<CouponState, 'draft'>, requestId) =>
      call(adminCouponMove, { params: { id: coupon.id }, body: { to, requestId } }),
    { refreshes: couponRefreshes, said: t`已完成` },
  )
  const open = useCommand(
    ({ reason }: { reason: string }, requestId) =>
      call(adminCouponOpen, { params: { id: coupon.id }, body: { version: coupon.version, reason, requestId } }),
    {
      refreshes: couponRefreshes,
      said: ({ state }) => (state === 'proposed' ? t`花費較大，等另一位操作員批准` : t`已開始發放`),
      done: () => setOpening(false),
    },
  )
  if (!mayEdit || coupon.state === 'ended') return null
  // The platform pays for its own coupons, so an expensive grant takes two operators.
  const isPlatform = coupon.merchantId === null
  const end = () =>
    modal.confirm({
      title: t`結束發放？`,
      content: t`結束後不能再開始；已經領到手的仍然可以使用。`,
      okText: t`結束發放`,
      okButtonProps: { danger: true },
      onOk: () => move.mutate('ended'),
    })
  return (
    <>
      <Button onClick={() => void navigate(`/coupon/edit?couponId=${coupon.id}`)}>
        <Trans>編輯</Trans>
      </Button>
      {coupon.state === 'active' && (
        <>
          {me.merchant === null && (
            <Button onClick={() => setGranting(true)}>
              <Trans>發放給用戶</Trans>
            </Button>
          )}
          <Button loading={move.isPending} onClick={() => move.mutate('paused')}>
            <Trans>暫停</Trans>
          </Button>
        </>
      )}
      {coupon.state !== 'draft' && (
        <Button danger onClick={end}>
          <Trans>結束發放</Trans>
        </Button>
      )}
      {coupon.state !== 'active' && (
        <Button
          type="primary"
          disabled={waiting}
          loading={move.isPending}
          onClick={() => (isPlatform ? setOpening(true) : move.mutate('active'))}
        >
          {waiting ? (
            <Trans>等待批准發放</Trans>
          ) : coupon.state === 'draft' ? (
            <Trans>開始發放</Trans>
          ) : (
            <Trans>繼續發放</Trans>
          )}
        </Button>
      )}
      <ReasonDialog
        open={opening}
        title={t`開始發放這張券`}
        confirm={t`開始發放`}
        busy={open.isPending}
        failure={open.error}
        onConfirm={({ note }) => open.mutate({ reason: note })}
        onCancel={() => setOpening(false)}
      >
        <p>
          {coupon.mostFen === null ? (
            <Trans>總數不限，花費由優惠券的預算限制；要另一位操作員批准。</Trans>
          ) : (
            <Trans>
              還可以領的最多花費 <Money fen={coupon.mostFen} strong />
              ；花費較大的由另一位操作員批准。
            </Trans>
          )}
        </p>
      </ReasonDialog>
      {granting && <GrantDialog couponId={coupon.id} onClose={() => setGranting(false)} />}
    </>
  )
}
