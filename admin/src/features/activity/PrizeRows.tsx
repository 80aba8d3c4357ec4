import { Trans, useLingui } from '@lingui/react/macro'
import { type Language, localText } from '@shop/contract/core/common.ts'
import { prizeCounts, prizeKinds } from '@shop/contract/promotion/activity/activity.ts'
import { Button, Form, InputNumber, Select } from 'antd'
import type { Edit } from '../../lib/edit.ts'
import { LocalTextInRow } from '../../ui/LocalTextItem.tsx'
import { MoneyInput } from '../../ui/MoneyInput.tsx'
import { Card } from '../../ui/show.tsx'
import { PrizeGoodsSelect } from '../claim/PrizeGoodsSelect.tsx'
import { SeriesSelect } from '../collectible/SeriesSelect.tsx'
import { CouponSelect } from '../coupon/CouponsSelect.tsx'
import type { Activity } from './queries.ts'
import { newPrize, type Values } from './values.ts'
import { prizeWords } from './words.ts'

/** The prizes with their odds, which follow the weights as they are typed. */
export function PrizeRows({
  edit,
  initial,
  activity,
}: {
  edit: Edit<Values>
  initial: Values
  activity: Activity | undefined
}) {
  const { t, i18n } = useLingui()
  const coupons = (activity?.coupons ?? []).map(({ id, name }) => {
    return { id, name: localText(name, i18n.locale as Language) }
  })
  const prizes = Form.useWatch('prizes', edit.form) ?? initial.prizes
  const kind = Form.useWatch('kind', edit.form) ?? initial.kind
  const whole = prizes.reduce((sum, prize) => sum + (prize?.weight ?? 0), 0)
  const { from, to } = prizeCounts[kind]
  return (
    <Card title={<Trans>獎項與機率</Trans>}>
      <p className="muted" style={{ marginBottom: 12 }}>
        <Trans>
          {from} 至 {to} 個，其中恰好一個「未中獎」。獎品送完後，它的機率歸未中獎。沒有填的上限表示不限。
        </Trans>
      </p>
      <Form.List name="prizes">
        {(rows, { add, remove }) => (
          <>
            {rows.map(({ key, name }) => {
              const prize = prizes[name]
              const isUnit = prize !== undefined && !['none', 'coupon', 'goods', 'collectible'].includes(prize.kind)
              const odds = whole > 0 ? ((prize?.weight ?? 0) / whole) * 100 : 0
              return (
                <div key={key} style={{ borderTop: '1px solid var(--line)', paddingTop: 14, marginBottom: 6 }}>
                  {/* The prize's id, so that its stock keeps counting. */}
                  <Form.Item name={[name, 'id']} hidden>
                    <InputNumber />
                  </Form.Item>
                  <div className="form-grid">
                    <Form.Item name={[name, 'kind']} label={t`獎品 ${name + 1}`}>
                      <Select options={prizeKinds.map((value) => ({ value, label: t(prizeWords[value]) }))} />
                    </Form.Item>
                    <Form.Item label={t`名稱`} required>
                      <LocalTextInRow
                        list={['prizes']}
                        name={[name, 'name']}
                        label={t`名稱`}
                        required={t`請輸入繁體中文`}
                        maxLength={30}
                      />
                    </Form.Item>
                    <Form.Item
                      name={[name, 'weight']}
                      label={t`權重`}
                      extra={t`機率 ${Number(odds.toFixed(4))}%`}
                      rules={[{ required: true, message: t`請輸入數字` }]}
                    >
                      <InputNumber min={0} max={1_000_000} precision={0} style={{ width: '100%' }} />
                    </Form.Item>
                    {isUnit && (
                      <Form.Item
                        name={[name, 'amount']}
                        label={prize.kind === 'points' ? t`積分` : t`數額`}
                        rules={[
                          { required: true, message: t`請輸入數字` },
                          { type: 'number', min: 1, message: t`要大於 0` },
                        ]}
                      >
                        {prize.kind === 'points' ? (
                          <InputNumber min={1} max={10_000_000} precision={0} style={{ width: '100%' }} />
                        ) : (
                          <MoneyInput sign={prize.kind === 'gift_balance' ? '¥' : ''} />
                        )}
                      </Form.Item>
                    )}
                    {prize?.kind === 'coupon' && (
                      <Form.Item
                        name={[name, 'couponId']}
                        label={t`優惠券`}
                        extra={t`一次一張；價值按最多能減的金額計算`}
                        rules={[{ required: true, message: t`請選擇` }]}
                      >
                        <CouponSelect known={coupons} />
                      </Form.Item>
                    )}
                    {prize?.kind === 'goods' && (
                      <Form.Item
                        name={[name, 'skuId']}
                        label={t`商品`}
                        extra={t`一次一件；價值按售價計算`}
                        rules={[{ required: true, message: t`請選擇` }]}
                      >
                        <PrizeGoodsSelect known={activity?.goods ?? []} />
                      </Form.Item>
                    )}
                    {prize?.kind === 'collectible' && (
                      <Form.Item
                        name={[name, 'seriesId']}
                        label={t`藏品系列`}
                        extra={t`一次一件，立即發放；沒有價格`}
                        rules={[{ required: true, message: t`請選擇` }]}
                      >
                        <SeriesSelect known={activity?.series ?? []} />
                      </Form.Item>
                    )}
                    {prize?.kind !== 'none' && (
                      <>
                        <Form.Item name={[name, 'total']} label={t`總份數`}>
                          <InputNumber min={0} max={1_000_000} precision={0} style={{ width: '100%' }} />
                        </Form.Item>
                        <Form.Item name={[name, 'daily']} label={t`每天份數`}>
                          <InputNumber min={0} max={1_000_000} precision={0} style={{ width: '100%' }} />
                        </Form.Item>
                        <Form.Item name={[name, 'perUser']} label={t`每人最多`}>
                          <InputNumber min={1} max={10_000} precision={0} style={{ width: '100%' }} />
                        </Form.Item>
                      </>
                    )}
                  </div>
                  {rows.length > from && (
                    <Button type="link" size="small" danger onClick={() => remove(name)}>
                      <Trans>移除這個獎品</Trans>
                    </Button>
                  )}
                </div>
              )
            })}
            <Button disabled={rows.length >= to} onClick={() => add(newPrize('points'))}>
              <Trans>新增獎品</Trans>
            </Button>
          </>
        )}
      </Form.List>
    </Card>
  )
}
