import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Language } from '@shop/contract/core/common.ts'
import type { BodyOf } from '@shop/contract/core/endpoint.ts'
import { zones } from '@shop/contract/core/zone.ts'
import { type adminCouponCreate, couponIssues } from '@shop/contract/trade/coupon/admin.ts'
import { couponKinds, couponRanges } from '@shop/contract/trade/coupon/coupon.ts'
import { useQuery } from '@tanstack/react-query'
import { DatePicker, Form, Input, InputNumber, Radio, Select, TreeSelect } from 'antd'
import type dayjs from 'dayjs'
import type { Edit } from '../../lib/edit.ts'
import { useMe } from '../../lib/session.ts'
import { MoneyInput } from '../../ui/MoneyInput.tsx'
import { Card } from '../../ui/show.tsx'
import { categoryTree, toOptions } from '../goods/choices.ts'
import { zoneWords } from '../order/words.tsx'
import { GoodsSelect } from './GoodsSelect.tsx'
import { choicesQuery } from './queries.ts'
import { issueWords, rangeWords, typeWords } from './words.tsx'

export type Body = Omit<BodyOf<typeof adminCouponCreate>, 'requestId'>
/** The form's values: percentages, calendar days, and an empty number for "unlimited". */
export type Values = Omit<Body, 'rateBp' | 'total' | 'firstDay' | 'lastDay' | 'validDays'> & {
  percent: number
  total: number | null
  validity: 'days' | 'dates'
  validDays: number | null
  days: [dayjs.Dayjs, dayjs.Dayjs] | null
}

interface Part {
  edit: Edit<Values>
  initial: Values
}

/** The reduction of a coupon. */
export function Worth({ edit, initial }: Part) {
  const { t } = useLingui()
  const type = Form.useWatch('type', edit.form) ?? initial.type
  const faceFen = Form.useWatch('faceFen', edit.form) ?? initial.faceFen
  const isMember = useMe().merchant !== null
  const amount = [{ required: true, message: t`請輸入正確的金額` }]
  return (
    <Card title={<Trans>優惠</Trans>}>
      <Form.Item name="type" label={t`類型`}>
        <Radio.Group
          optionType="button"
          options={couponKinds.map((value) => ({ value, label: t(typeWords[value]) }))}
        />
      </Form.Item>
      <div className="form-grid">
        {type === 20 ? (
          <>
            <Form.Item
              name="percent"
              label={t`付款比例 (%)`}
              extra={t`90 即九折`}
              rules={[{ required: true, message: t`請輸入數字` }]}
            >
              <InputNumber min={1} max={99.99} precision={2} style={{ width: '100%' }} />
            </Form.Item>
            <Form.Item name="maxOffFen" label={t`最多減`} rules={amount}>
              <MoneyInput />
            </Form.Item>
          </>
        ) : (
          <>
            <Form.Item
              name="faceFen"
              label={t`減免金額`}
              extra={type === 40 ? t`0 為免全部運費` : undefined}
              rules={amount}
            >
              <MoneyInput />
            </Form.Item>
            {type === 40 && faceFen === 0 && (
              <Form.Item
                name="maxOffFen"
                label={t`最多減`}
                extra={isMember ? t`0 為不限` : t`平台承擔的券一定要有上限`}
                rules={amount}
              >
                <MoneyInput />
              </Form.Item>
            )}
          </>
        )}
        {type !== 30 && (
          <Form.Item name="minFen" label={t`使用門檻`} extra={t`適用商品合計需達到的金額，0 為不限`} rules={amount}>
            <MoneyInput />
          </Form.Item>
        )}
      </div>
    </Card>
  )
}

/** Which goods the coupon is for, and who bears its cost. */
export function Range({ edit, initial }: Part) {
  const { t, i18n } = useLingui()
  const language = i18n.locale as Language
  const range = Form.useWatch('range', edit.form) ?? initial.range
  const merchantId = Form.useWatch('merchantId', edit.form) ?? null
  const isMember = useMe().merchant !== null
  const { data } = useQuery(choicesQuery({}))
  const needed = [{ required: true, type: 'array' as const, min: 1, message: t`請至少選一項` }]
  const sellers = toOptions(data?.merchants, language)
  return (
    <Card title={<Trans>適用範圍</Trans>}>
      <div className="form-grid">
        <Form.Item name="merchantId" hidden={isMember} label={t`承擔方`} extra={t`賣家承擔的券只能用於他自己的商品`}>
          <Select
            allowClear
            placeholder={t`平台`}
            options={sellers}
            onChange={(id) => edit.form.setFieldValue('merchantId', id ?? null)}
          />
        </Form.Item>
        <Form.Item name="range" label={t`範圍`}>
          <Select
            options={couponRanges
              .filter((value) => value !== 60 || merchantId === null)
              .map((value) => ({ value, label: t(rangeWords[value]) }))}
            onChange={() => edit.form.setFieldsValue({ rangeIds: [], rangeZones: [] })}
          />
        </Form.Item>
      </div>
      {(range === 20 || range === 30) && (
        <Form.Item name="rangeIds" label={t`商品`} rules={needed}>
          <GoodsSelect />
        </Form.Item>
      )}
      {range === 40 && (
        <Form.Item name="rangeIds" label={t`分類`} extra={t`包含下級分類`} rules={needed}>
          <TreeSelect multiple treeData={categoryTree(data?.categories ?? [], language)} />
        </Form.Item>
      )}
      {range === 50 && (
        <Form.Item name="rangeZones" label={t`專區`} extra={t`不收優惠券的專區不會因此放行`} rules={needed}>
          <Select
            mode="multiple"
            options={zones.map((value) => ({ value, label: t(zoneWords[value] ?? msg`專區`) }))}
          />
        </Form.Item>
      )}
      {range === 60 && (
        <Form.Item name="rangeIds" label={t`賣家`} rules={needed}>
          <Select mode="multiple" options={[{ value: 0, label: t`自營` }, ...sellers]} />
        </Form.Item>
      )}
    </Card>
  )
}

/** How shoppers get the coupon, how many there are, and how long it is valid. */
export function Giving({ edit, initial }: Part) {
  const { t } = useLingui()
  const issue = Form.useWatch('issue', edit.form) ?? initial.issue
  const isMember = useMe().merchant !== null
  const validity = Form.useWatch('validity', edit.form) ?? initial.validity
  const number = [{ required: true, message: t`請輸入數字` }]
  return (
    <Card title={<Trans>發放與有效期</Trans>}>
      <div className="form-grid">
        <Form.Item
          name="issue"
          label={t`發放方式`}
          extra={
            issue === 'payment'
              ? t`過了售後期、貨款確定留下時才發給買家，全部退款就沒有`
              : !isMember && t`任何券都可以另外人工發放`
          }
        >
          <Select
            options={couponIssues
              .filter((value) => !isMember || ['center', 'code'].includes(value))
              .map((value) => ({ value, label: t(issueWords[value]) }))}
          />
        </Form.Item>
        {issue === 'code' && (
          <Form.Item
            name="code"
            label={t`兌換碼`}
            extra={t`4 至 20 個英文字母或數字，不分大小寫`}
            rules={[{ required: true, pattern: /^[A-Za-z0-9]{4,20}$/, message: t`請輸入 4 至 20 個英文字母或數字` }]}
          >
            <Input maxLength={20} autoComplete="off" />
          </Form.Item>
        )}
        {issue === 'payment' && (
          <Form.Item
            name="purchaseMinFen"
            label={t`購買門檻`}
            extra={t`留下的商品至少付了這麼多才給，0 為不限`}
            rules={number}
          >
            <MoneyInput />
          </Form.Item>
        )}
        <Form.Item name="total" label={t`總數`} extra={t`留空為不限`}>
          <InputNumber min={0} max={100_000_000} precision={0} style={{ width: '100%' }} />
        </Form.Item>
        <Form.Item name="perUser" label={t`每人可領`} rules={number}>
          <InputNumber min={1} max={999} precision={0} style={{ width: '100%' }} />
        </Form.Item>
        <Form.Item name="perDay" label={t`每人每天可領`} extra={t`0 為不限`} rules={number}>
          <InputNumber min={0} max={999} precision={0} style={{ width: '100%' }} />
        </Form.Item>
        <Form.Item name="sort" label={t`排序`} extra={t`小的在前`} rules={number}>
          <InputNumber min={0} max={9_999} precision={0} style={{ width: '100%' }} />
        </Form.Item>
      </div>
      <Form.Item name="validity" label={t`有效期`}>
        <Radio.Group
          optionType="button"
          options={[
            { value: 'days', label: t`領取後若干天` },
            { value: 'dates', label: t`固定日期` },
          ]}
        />
      </Form.Item>
      {validity === 'days' ? (
        <Form.Item name="validDays" label={t`天數`} rules={number}>
          <InputNumber min={1} max={3_650} precision={0} style={{ width: 200 }} />
        </Form.Item>
      ) : (
        <Form.Item
          name="days"
          label={t`起止日期`}
          extra={t`兩天都包含在內`}
          rules={[{ required: true, message: t`請選日期` }]}
        >
          <DatePicker.RangePicker />
        </Form.Item>
      )}
    </Card>
  )
}
