import { Trans, useLingui } from '@lingui/react/macro'
import { adminRankPrizes } from '@shop/contract/promotion/rank/admin.ts'
import { rankPlacesMax } from '@shop/contract/promotion/rank/rank.ts'
import { Button, Form, Input, InputNumber, Select, Space } from 'antd'
import { useMemo } from 'react'
import { assetLabels } from '../../lib/asset-words.ts'
import { call } from '../../lib/call.ts'
import { useEdit } from '../../lib/edit.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { amountText } from '../ledger/words.ts'
import type { BoardRow, Boards } from './PrizeList.tsx'
import { boardWords, periodWords } from './words.ts'

/** `couponId` 0: reward */
interface Values {
  prizes: { from: number; to: number; reward: number | null; couponId: number }[]
  reason: string
}

export const rankRefreshes = [['ranks'], ['rank-prizes'], ['dashboard']]

/** Edits the prizes of rounds that start from now on. */
export function PrizeDialog({ row, data, onClose }: { row: BoardRow; data: Boards; onClose: () => void }) {
  const { t } = useLingui()
  const { board, period, prizes, version } = row
  const initial = useMemo<Values>(
    () => ({
      prizes: prizes.map((prize) => ({
        ...prize,
        reward: prize.reward === null ? null : prize.reward / 100,
        couponId: prize.couponId ?? 0,
      })),
      reason: '',
    }),
    [prizes],
  )
  const edit = useEdit<Values, unknown>({
    initial,
    version,
    save: ({ prizes, reason }, version, requestId) =>
      call(adminRankPrizes, {
        params: { board, period },
        body: {
          prizes: prizes.map(({ from, to, reward, couponId }) => ({
            from,
            to,
            couponId: couponId || null,
            reward: couponId ? null : Math.round((reward ?? 0) * 100),
          })),
          version,
          reason: reason.trim(),
          requestId,
        },
      }),
    refreshes: rankRefreshes,
    saved: onClose,
    said: t`已儲存；金額較大時等待另一位操作員批准`,
  })
  const now = Form.useWatch('prizes', edit.form) ?? initial.prizes
  const most = now.reduce((sum, each) => {
    const { from = 0, to = 0, reward, couponId } = each ?? {}
    return couponId ? sum : sum + Math.round((reward ?? 0) * 100) * Math.max(0, to - from + 1)
  }, 0)
  const alone = amountText(data.aloneMax, 'RWD')
  const sum = amountText(most, 'RWD')
  const place = { min: 1, max: rankPlacesMax, precision: 0, style: { width: 76 } }
  const needed = [{ required: true, message: t`請填寫` }]
  return (
    <FormDialog
      title={
        <Trans>
          {t(boardWords[board])} {t(periodWords[period])}的獎品
        </Trans>
      }
      edit={edit}
      width={640}
      onClose={onClose}
    >
      <p className="muted" style={{ marginBottom: 12 }}>
        <Trans>
          從下一期開始生效，正在進行的一期不變。一期合計超過 {alone}，或有券的金額無法預估時，要另一位操作員批准。
        </Trans>
      </p>
      <Form.List name="prizes">
        {(fields, { add, remove }) => (
          <>
            {fields.map(({ key, name }) => (
              <Space key={key} align="start" wrap>
                <Form.Item name={[name, 'from']} rules={needed}>
                  <InputNumber<number> {...place} aria-label={t`從第幾名`} />
                </Form.Item>
                <span style={{ lineHeight: '32px' }}>–</span>
                <Form.Item name={[name, 'to']} rules={needed}>
                  <InputNumber<number> {...place} aria-label={t`到第幾名`} />
                </Form.Item>
                <Form.Item name={[name, 'couponId']}>
                  <Select
                    aria-label={t`獎品`}
                    style={{ width: 210 }}
                    options={[
                      { value: 0, label: t(assetLabels.reward) },
                      ...data.coupons.map(({ id, name: label }) => ({ value: id, label })),
                    ]}
                  />
                </Form.Item>
                {!now[name]?.couponId && (
                  <Form.Item name={[name, 'reward']} rules={needed}>
                    <InputNumber<number>
                      min={0.01}
                      max={100_000}
                      precision={2}
                      style={{ width: 120 }}
                      aria-label={t`獎勵金數額`}
                    />
                  </Form.Item>
                )}
                <Button type="link" danger onClick={() => remove(name)}>
                  <Trans>移除</Trans>
                </Button>
              </Space>
            ))}
            <Button
              disabled={fields.length >= 20}
              onClick={() => {
                const from = Math.min((now.at(-1)?.to ?? 0) + 1, rankPlacesMax)
                add({ from, to: from, reward: null, couponId: 0 })
              }}
            >
              <Trans>加一項</Trans>
            </Button>
          </>
        )}
      </Form.List>
      <p style={{ margin: '12px 0' }}>
        <Trans>
          獎勵金一期最多 <strong>{sum}</strong>，由預算「排行榜獎勵金」支付
        </Trans>
      </p>
      <Form.Item
        name="reason"
        label={t`原因`}
        required
        rules={[{ required: true, whitespace: true, message: t`請寫明原因` }]}
      >
        <Input.TextArea rows={2} maxLength={200} />
      </Form.Item>
    </FormDialog>
  )
}
