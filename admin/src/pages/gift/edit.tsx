import { Trans, useLingui } from '@lingui/react/macro'
import { adminGiftCreate, adminGiftEdit } from '@shop/contract/promotion/gift/admin.ts'
import { giftKinds } from '@shop/contract/promotion/gift/gift.ts'
import { DatePicker, Form, InputNumber, Select } from 'antd'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { PrizeGoodsSelect } from '../../features/claim/PrizeGoodsSelect.tsx'
import { CouponsSelect } from '../../features/coupon/CouponsSelect.tsx'
import { EditedRecord } from '../../features/frame/EditedRecord.tsx'
import { Preview } from '../../features/gift/Preview.tsx'
import { type Gift, giftQuery, giftRefreshes } from '../../features/gift/queries.ts'
import { toBody, toValues, type Values } from '../../features/gift/values.ts'
import { giftKindNotes, giftKindWords } from '../../features/gift/words.ts'
import { assetLabels } from '../../lib/asset-words.ts'
import { call } from '../../lib/call.ts'
import { useEdit } from '../../lib/edit.ts'
import { useMe } from '../../lib/session.ts'
import { FormPage } from '../../ui/FormPage.tsx'
import { LocalTextItem } from '../../ui/LocalTextItem.tsx'
import { MoneyInput } from '../../ui/MoneyInput.tsx'
import { Card } from '../../ui/show.tsx'

export default function GiftEdit() {
  return (
    <EditedRecord param="giftId" query={giftQuery}>
      {(gift) => <Editor gift={gift} />}
    </EditedRecord>
  )
}

function Editor({ gift }: { gift: Gift | undefined }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const mayEdit = useMe().may('promo.gift.edit')
  const initial = useMemo(() => toValues(gift), [gift])
  const edit = useEdit<Values, { id: number }>({
    initial,
    ...(gift && { version: gift.version }),
    save: async (values, version, requestId) => {
      const { kind, ...terms } = toBody(values)
      if (!gift) return call(adminGiftCreate, { body: { kind, ...terms, requestId } })
      await call(adminGiftEdit, { params: { id: gift.id }, body: { ...terms, version, requestId } })
      return { id: gift.id }
    },
    fieldOf: (path) => (path === 'startsAt' || path === 'endsAt' ? 'window' : path),
    refreshes: giftRefreshes,
    said: t`已儲存`,
    saved: ({ id }) => void navigate(`/gift/detail?giftId=${id}`),
  })
  const kind = Form.useWatch('kind', edit.form) ?? initial.kind
  const number = [{ required: true, message: t`請輸入數字` }]
  const wide = { width: '100%' }
  return (
    <FormPage
      title={gift ? <Trans>編輯禮包</Trans> : <Trans>新增禮包</Trans>}
      note={<Trans>儲存後在禮包頁開放；總花費較大的由另一位操作員批准</Trans>}
      edit={edit}
      readOnly={!mayEdit || gift?.state === 'open'}
      side={
        <Card title={<Trans>預覽</Trans>}>
          <Preview edit={edit} initial={initial} gift={gift} />
        </Card>
      }
    >
      <Card>
        <Form.Item name="kind" label={t`類型`} extra={t(giftKindNotes[kind])}>
          <Select
            disabled={gift !== undefined}
            options={giftKinds.map((value) => ({ value, label: t(giftKindWords[value]) }))}
          />
        </Form.Item>
        <LocalTextItem name="name" label={t`名稱`} required={t`請輸入繁體中文`} maxLength={60} />
        <Form.Item name="window" label={t`活動時間`} rules={[{ required: true, message: t`請選擇` }]}>
          <DatePicker.RangePicker showTime={{ format: 'HH:mm' }} format="YYYY-MM-DD HH:mm" allowClear={false} />
        </Form.Item>
        <div className="form-grid">
          <Form.Item name="total" label={t`總份數`} rules={number}>
            <InputNumber min={1} max={1_000_000} precision={0} style={wide} />
          </Form.Item>
          <Form.Item name="days" label={t`幾天內可領`} extra={t`生日禮包可領到當月底`} rules={number}>
            <InputNumber min={1} max={365} precision={0} style={wide} />
          </Form.Item>
          {kind === 'order' && (
            <Form.Item
              name="thresholdFen"
              label={t`購買門檻`}
              extra={t`留下的商品至少付了這麼多才給，0 為不限`}
              rules={number}
            >
              <MoneyInput />
            </Form.Item>
          )}
          {kind === 'order' && (
            <Form.Item name="perUser" label={t`每人可領`} rules={number}>
              <InputNumber min={1} max={1_000} precision={0} style={wide} />
            </Form.Item>
          )}
        </div>
      </Card>
      <Card title={<Trans>內容</Trans>}>
        <div className="form-grid">
          <Form.Item name="points" label={t`積分`} rules={number}>
            <InputNumber min={0} max={1_000_000} precision={0} style={wide} />
          </Form.Item>
          <Form.Item name="subsidy" label={t(assetLabels.subsidy)} rules={number}>
            <InputNumber min={0} max={100_000} precision={2} style={wide} />
          </Form.Item>
        </div>
        <Form.Item name="couponIds" label={t`優惠券`} extra={t`最多 5 種，每種一張；價值按最多能減的金額計算`}>
          <CouponsSelect known={gift?.coupons ?? []} />
        </Form.Item>
        <Form.Item name="skuId" label={t`商品`} extra={t`一件；領取後填地址寄出，庫存不夠時這份禮包暫時領不到`}>
          <PrizeGoodsSelect known={gift?.goods ? [gift.goods] : []} />
        </Form.Item>
      </Card>
    </FormPage>
  )
}
