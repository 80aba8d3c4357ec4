import { Trans, useLingui } from '@lingui/react/macro'
import { fen } from '@shop/contract/core/money.ts'
import { adminCouponCreate, adminCouponUpdate } from '@shop/contract/trade/coupon/admin.ts'
import { Alert } from 'antd'
import dayjs from 'dayjs'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { ChangeHistory } from '../../features/change/ChangeHistory.tsx'
import { couponChanges } from '../../features/coupon/changes.ts'
import { type Coupon, couponQuery, couponRefreshes } from '../../features/coupon/queries.ts'
import { type Body, Giving, Range, type Values, Worth } from '../../features/coupon/TermsCards.tsx'
import { EditedRecord } from '../../features/frame/EditedRecord.tsx'
import { call } from '../../lib/call.ts'
import { type Edit, useEdit } from '../../lib/edit.ts'
import { useMe } from '../../lib/session.ts'
import { FormPage } from '../../ui/FormPage.tsx'
import { LocalTextItem } from '../../ui/LocalTextItem.tsx'
import { Card } from '../../ui/show.tsx'

export default function CouponEdit() {
  return (
    <EditedRecord param="couponId" query={couponQuery}>
      {(data) => <Editor coupon={data?.coupon} />}
    </EditedRecord>
  )
}

function Editor({ coupon }: { coupon: Coupon | undefined }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const me = useMe()
  const mayEdit = me.may('coupon.edit')
  const seller = me.merchant?.id ?? null
  const initial = useMemo(() => toValues(coupon, seller), [coupon, seller])
  const edit: Edit<Values> = useEdit<Values, { id: number }>({
    initial,
    version: coupon?.version,
    save: async (values, version, requestId) => {
      const body = toBody(values)
      if (!coupon) return call(adminCouponCreate, { body: { ...body, requestId } })
      await call(adminCouponUpdate, { params: { id: coupon.id }, body: { ...body, version } })
      return { id: coupon.id }
    },
    fieldOf: (path) => ({ rateBp: 'percent', firstDay: 'days', lastDay: 'days' })[path] ?? path,
    refreshes: couponRefreshes,
    said: t`已儲存`,
    saved: ({ id }) => void navigate(`/coupon/detail?couponId=${id}`),
  })
  const isGiven = coupon !== undefined && coupon.state !== 'draft'
  return (
    <FormPage
      title={coupon ? <Trans>編輯優惠券</Trans> : <Trans>新增優惠券</Trans>}
      edit={edit}
      readOnly={!mayEdit || coupon?.state === 'ended'}
      actions={coupon && <ChangeHistory of={couponChanges} id={coupon.id} />}
    >
      {isGiven && (
        <Alert
          type="info"
          showIcon
          style={{ marginBottom: 14 }}
          title={
            coupon.merchantId === null && coupon.state === 'active' ? (
              <Trans>
                更改只影響之後領取的人，已經領到手的不變。改了名稱、說明和排序以外的內容就會暫停，要再開始發放。
              </Trans>
            ) : (
              <Trans>更改只影響之後領取的人，已經領到手的不變。</Trans>
            )
          }
        />
      )}
      <Card>
        <LocalTextItem name="name" label={t`名稱`} required={t`請輸入繁體中文`} maxLength={40} />
        <LocalTextItem name="describe" label={t`使用說明`} maxLength={200} />
      </Card>
      <Worth edit={edit} initial={initial} />
      <Range edit={edit} initial={initial} />
      <Giving edit={edit} initial={initial} />
    </FormPage>
  )
}

/** @param seller who bears the cost of a new coupon; null: the platform */
function toValues(coupon: Coupon | undefined, seller: number | null): Values {
  if (!coupon) {
    return {
      merchantId: seller,
      name: { 'zh-Hant': '' },
      describe: { 'zh-Hant': '' },
      type: 10,
      faceFen: fen(0),
      percent: 90,
      maxOffFen: fen(0),
      minFen: fen(0),
      range: 10,
      rangeIds: [],
      rangeZones: [],
      issue: 'center',
      code: null,
      purchaseMinFen: fen(0),
      total: null,
      perUser: 1,
      perDay: 0,
      sort: 100,
      validity: 'days',
      validDays: 30,
      days: null,
    }
  }
  const {
    rateBp,
    total,
    firstDay,
    lastDay,
    validDays,
    id,
    state,
    received,
    version,
    createdAt,
    merchantName,
    mostFen,
    ...terms
  } = coupon
  return {
    ...terms,
    percent: rateBp > 0 ? rateBp / 100 : 90,
    total: total < 0 ? null : total,
    validity: validDays === null ? 'dates' : 'days',
    validDays: validDays ?? 30,
    days: firstDay && lastDay ? [dayjs(firstDay), dayjs(lastDay)] : null,
  }
}

function toBody({ percent, total, validity, validDays, days, ...terms }: Values): Body {
  const none = fen(0)
  const [first, last] = days ?? []
  return {
    ...terms,
    merchantId: terms.merchantId ?? null,
    // The form lacks fields that the type does not show.
    faceFen: terms.faceFen ?? none,
    maxOffFen: terms.maxOffFen ?? none,
    minFen: terms.minFen ?? none,
    rangeIds: terms.rangeIds ?? [],
    rangeZones: terms.rangeZones ?? [],
    code: terms.code || null,
    purchaseMinFen: terms.purchaseMinFen ?? none,
    rateBp: Math.round((percent ?? 0) * 100),
    total: total ?? -1,
    validDays: validity === 'days' ? validDays : null,
    firstDay: validity === 'dates' && first ? first.format('YYYY-MM-DD') : null,
    lastDay: validity === 'dates' && last ? last.format('YYYY-MM-DD') : null,
  }
}
