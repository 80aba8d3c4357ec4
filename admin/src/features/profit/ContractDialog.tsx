import { Trans, useLingui } from '@lingui/react/macro'
import { channelPropose } from '@shop/contract/promotion/profit/channel.ts'
import { useQuery } from '@tanstack/react-query'
import { DatePicker, Form, Input, InputNumber, Segmented, TreeSelect } from 'antd'
import type { Dayjs } from 'dayjs'
import { useMemo } from 'react'
import { call } from '../../lib/call.ts'
import { todayOnClock } from '../../lib/clock.ts'
import { useEdit } from '../../lib/edit.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { PictureUpload, type UploadedPicture } from '../../ui/PictureUpload.tsx'
import { UserPicker } from '../account/UserPicker.tsx'
import { MerchantPicker } from '../rate/pickers.tsx'
import { regionsQuery } from '../region/queries.ts'
import { channelRefreshes } from './queries.ts'

interface Values {
  userId: number | undefined
  about: 'merchant' | 'region'
  merchantId: number | undefined
  regionCode: number | undefined
  rateBp: number | null
  days: [Dayjs, Dayjs] | undefined
  pictures: UploadedPicture[]
  reason: string
}

/** Proposes a contract with a channel partner, with its signed pages. */
export function ContractDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const regions = useQuery(regionsQuery)
  const initial = useMemo<Values>(
    () => ({
      userId: undefined,
      about: 'merchant',
      merchantId: undefined,
      regionCode: undefined,
      rateBp: null,
      days: [todayOnClock(), todayOnClock().add(1, 'year').subtract(1, 'day')],
      pictures: [],
      reason: '',
    }),
    [],
  )
  const edit = useEdit<Values, unknown>({
    initial,
    save: ({ userId, about, merchantId, regionCode, rateBp, days, pictures, reason }, _version, requestId) =>
      call(channelPropose, {
        body: {
          userId: userId ?? 0,
          ...(about === 'merchant' ? { merchantId } : { regionCode }),
          rateBp: Math.round((rateBp ?? 0) * 100),
          from: days?.[0].format('YYYY-MM-DD') ?? '',
          until: days?.[1].format('YYYY-MM-DD') ?? '',
          fileIds: pictures.map(({ fileId }) => fileId),
          reason: reason.trim(),
          requestId,
        },
      }),
    refreshes: channelRefreshes,
    saved: onClose,
    said: t`已提出，等待另一位操作員批准`,
  })
  const about = Form.useWatch('about', edit.form) ?? initial.about
  const chosen = [{ required: true, message: t`請選擇` }]
  return (
    <FormDialog title={<Trans>新增通路合約</Trans>} edit={edit} width={560} onClose={onClose}>
      <p className="muted" style={{ marginBottom: 12 }}>
        <Trans>
          通路夥伴與本店簽有書面合約，從一個商家或一個地區的訂單得到收益，由訂單的賣家承擔；與邀請無關，沒有層級。一個商家或地區只有一位夥伴。
        </Trans>
      </p>
      <Form.Item name="userId" label={t`通路夥伴`} required rules={chosen}>
        <UserPicker />
      </Form.Item>
      <Form.Item name="about" label={t`合約範圍`}>
        <Segmented
          options={[
            { value: 'merchant', label: t`商家` },
            { value: 'region', label: t`地區` },
          ]}
        />
      </Form.Item>
      {about === 'merchant' ? (
        <Form.Item name="merchantId" label={t`商家`} required rules={chosen}>
          <MerchantPicker />
        </Form.Item>
      ) : (
        <Form.Item
          name="regionCode"
          label={t`地區`}
          extra={t`按收貨地址；越小的地區越優先，簽有合約的商家又優先於地區`}
          required
          rules={chosen}
        >
          <TreeSelect
            showSearch={{ treeNodeFilterProp: 'title' }}
            loading={regions.isPending}
            treeData={regions.data}
            placeholder={t`選擇地區`}
          />
        </Form.Item>
      )}
      <Form.Item
        name="rateBp"
        label={t`費率`}
        extra={t`按買家實付的商品金額，最多 5%，並且不超過設定`}
        required
        rules={[{ required: true, message: t`請填寫費率` }]}
      >
        <InputNumber<number> min={0.01} max={5} precision={2} suffix="%" style={{ width: 160 }} />
      </Form.Item>
      <Form.Item name="days" label={t`合約期間`} extra={t`首尾兩天都算在內`} required rules={chosen}>
        <DatePicker.RangePicker style={{ width: '100%' }} />
      </Form.Item>
      <Form.Item
        name="pictures"
        label={t`已簽署的合約`}
        extra={t`每頁一張圖片，只有能查看收益的操作員看得到`}
        required
        rules={[{ required: true, type: 'array', min: 1, message: t`請上傳已簽署的合約` }]}
      >
        <PictureUpload max={9} purpose="contract" mainFirst={false} />
      </Form.Item>
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
