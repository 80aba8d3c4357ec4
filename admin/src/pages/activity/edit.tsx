import { Trans, useLingui } from '@lingui/react/macro'
import { type Language, localText } from '@shop/contract/core/common.ts'
import { activityKinds, eggCounts } from '@shop/contract/promotion/activity/activity.ts'
import { activityCreate, activityEdit } from '@shop/contract/promotion/activity/admin.ts'
import { useQuery } from '@tanstack/react-query'
import { DatePicker, Form, InputNumber, Radio, Select } from 'antd'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { Preview } from '../../features/activity/Preview.tsx'
import { PrizeRows } from '../../features/activity/PrizeRows.tsx'
import { type Activity, activityQuery, activityRefreshes } from '../../features/activity/queries.ts'
import { toBody, toValues, type Values } from '../../features/activity/values.ts'
import { kindWords } from '../../features/activity/words.ts'
import { EditedRecord } from '../../features/frame/EditedRecord.tsx'
import { gradesQuery } from '../../features/grade/queries.ts'
import { call } from '../../lib/call.ts'
import { useEdit } from '../../lib/edit.ts'
import { useMe } from '../../lib/session.ts'
import { FormPage } from '../../ui/FormPage.tsx'
import { LocalTextItem } from '../../ui/LocalTextItem.tsx'
import { Card } from '../../ui/show.tsx'

export default function ActivityEdit() {
  return (
    <EditedRecord param="activityId" query={activityQuery}>
      {(activity) => <Editor activity={activity} />}
    </EditedRecord>
  )
}

function Editor({ activity }: { activity: Activity | undefined }) {
  const { t, i18n } = useLingui()
  const grades = useQuery(gradesQuery)
  const navigate = useNavigate()
  const mayEdit = useMe().may('promo.activity.edit')
  const initial = useMemo(() => toValues(activity), [activity])
  const edit = useEdit<Values, { id: number }>({
    initial,
    ...(activity && { version: activity.version }),
    save: async (values, version, requestId) => {
      const { kind, ...terms } = toBody(values)
      if (!activity) return call(activityCreate, { body: { kind, ...terms, requestId } })
      await call(activityEdit, { params: { id: activity.id }, body: { ...terms, version, requestId } })
      return { id: activity.id }
    },
    fieldOf: (path) => (path === 'startsAt' || path === 'endsAt' ? 'window' : path),
    refreshes: activityRefreshes,
    said: t`已儲存`,
    saved: ({ id }) => void navigate(`/activity/detail?activityId=${id}`),
  })
  const kind = Form.useWatch('kind', edit.form) ?? initial.kind
  const number = [{ required: true, message: t`請輸入數字` }]
  const wide = { width: '100%' }
  return (
    <FormPage
      title={activity ? <Trans>編輯活動</Trans> : <Trans>新增活動</Trans>}
      note={<Trans>儲存後是新的版本，要先試跑才能開放</Trans>}
      edit={edit}
      readOnly={!mayEdit || activity?.state === 'open' || activity?.state === 'ended'}
      side={
        <Card title={<Trans>預覽</Trans>}>
          <Preview edit={edit} initial={initial} activity={activity} />
        </Card>
      }
    >
      <Card>
        <Form.Item name="kind" label={t`類型`}>
          <Radio.Group
            optionType="button"
            disabled={activity !== undefined}
            options={activityKinds.map((value) => ({ value, label: t(kindWords[value]) }))}
          />
        </Form.Item>
        <LocalTextItem name="name" label={t`名稱`} required={t`請輸入繁體中文`} maxLength={60} />
        <Form.Item name="window" label={t`活動時間`} rules={[{ required: true, message: t`請選擇` }]}>
          <DatePicker.RangePicker showTime={{ format: 'HH:mm' }} format="YYYY-MM-DD HH:mm" allowClear={false} />
        </Form.Item>
        <div className="form-grid">
          <Form.Item name="cost" label={t`每次花費的積分`} extra={t`0 為免費`} rules={number}>
            <InputNumber min={0} max={100_000} precision={0} style={wide} />
          </Form.Item>
          <Form.Item name="freePerDay" label={t`每天免費次數`} rules={number}>
            <InputNumber min={0} max={100} precision={0} style={wide} />
          </Form.Item>
          <Form.Item name="perDay" label={t`每人每天次數`} rules={number}>
            <InputNumber min={1} max={100} precision={0} style={wide} />
          </Form.Item>
          <Form.Item name="perUser" label={t`每人總次數`} rules={number}>
            <InputNumber min={1} max={10_000} precision={0} style={wide} />
          </Form.Item>
          {kind === 'eggs' && (
            <Form.Item name="eggs" label={t`蛋的數量`} extra={t`選哪一個不影響結果`} rules={number}>
              <InputNumber min={eggCounts.from} max={eggCounts.to} precision={0} style={wide} />
            </Form.Item>
          )}
          <Form.Item name="gradeIds" label={t`會員等級`} extra={t`空白為所有人`}>
            <Select
              mode="multiple"
              options={grades.data?.map(({ id, name }) => ({
                value: id,
                label: localText(name, i18n.locale as Language),
              }))}
            />
          </Form.Item>
          <Form.Item name="boughtDays" label={t`最近多少天內有訂單結算的人`} extra={t`空白為所有人`}>
            <InputNumber min={1} max={365} precision={0} style={wide} />
          </Form.Item>
        </div>
      </Card>
      <PrizeRows edit={edit} initial={initial} activity={activity} />
    </FormPage>
  )
}
