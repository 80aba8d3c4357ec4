import { hourChoices } from '../../features/setting/inputs.tsx'
import './choice.css'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import {
  otherWays,
  type StaffChoice,
  type StaffEvent,
  type StaffWay,
  staffChoiceGet,
  staffChoicePut,
  staffEvents,
  staffWays,
} from '@shop/contract/platform/notice/staff.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Button, Checkbox, Form, Input, Select } from 'antd'
import { useState } from 'react'
import { call } from '../../lib/call.ts'
import { useEdit } from '../../lib/edit.ts'
import { FormPage } from '../../ui/FormPage.tsx'
import { Card, PageFailed, Waiting } from '../../ui/show.tsx'

const choiceQuery = queryOptions({
  queryKey: ['notice-choice'],
  queryFn: ({ signal }) => call(staffChoiceGet, {}, { signal }),
})

const eventWords: Record<StaffEvent, MessageDescriptor> = {
  'order-paid': msg`新的已付款訂單`,
  'proof-submitted': msg`新的付款截圖`,
  'aftersale-applied': msg`新的售後申請`,
  'cancel-requested': msg`新的取消申請`,
  'ticket-asked': msg`新的提問`,
  'withdrawal-submitted': msg`新的提領申請`,
  other: msg`其他通知`,
}

const wayWords: Record<StaffWay, MessageDescriptor> = {
  bell: msg`鈴鐺和標題的數字`,
  sound: msg`聲音`,
  desktop: msg`桌面通知`,
  email: msg`郵件`,
  sms: msg`簡訊`,
}

/** How the operator is notified of open work. */
export default function NoticeChoice() {
  const { data, error, refetch } = useQuery(choiceQuery)
  if (!data) return error ? <PageFailed error={error} retry={() => void refetch()} /> : <Waiting rows={8} />
  return <ChoiceForm choice={data.choice} offered={data.offered} />
}

function ChoiceForm({ choice, offered }: { choice: StaffChoice; offered: { email: boolean; sms: boolean } }) {
  const { t } = useLingui()
  const edit = useEdit<StaffChoice, unknown>({
    initial: choice,
    save: (values) => call(staffChoicePut, { body: values }),
    refreshes: [['notice-choice'], ['notices-unread']],
    said: t`已儲存`,
  })
  return (
    <FormPage title={<Trans>通知的方式</Trans>} edit={edit}>
      <Card>
        <div style={{ overflowX: 'auto' }}>
          <table className="ways">
            <thead>
              <tr>
                <th scope="col">{t`什麼事`}</th>
                {staffWays.map((way) => (
                  <th scope="col" key={way}>
                    {t(wayWords[way])}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {staffEvents.map((event) => (
                <EventRow key={event} event={event} />
              ))}
            </tbody>
          </table>
        </div>
        <DesktopPermission />
      </Card>
      <Card>
        <div className="form-grid">
          <Form.Item
            name="email"
            label={t`收通知的電子信箱`}
            extra={offered.email ? undefined : t`商店還沒有設定郵件服務，現在寄不出去`}
            rules={[{ type: 'email', message: t`電子信箱格式不正確` }]}
          >
            <Input maxLength={254} inputMode="email" />
          </Form.Item>
          <Form.Item
            name="mobile"
            label={t`收通知的手機號碼`}
            extra={offered.sms ? undefined : t`商店還沒有設定簡訊服務，現在送不出去`}
          >
            <Input maxLength={40} inputMode="tel" />
          </Form.Item>
          <Form.Item
            name="quietFromH"
            label={t`安靜時間從`}
            extra={t`這段時間只有鈴鐺計數，郵件和簡訊等到結束再送；兩個時間一樣就沒有`}
          >
            <Select options={hourChoices} />
          </Form.Item>
          <Form.Item name="quietUntilH" label={t`到`}>
            <Select options={hourChoices} />
          </Form.Item>
        </div>
      </Card>
    </FormPage>
  )
}

function EventRow({ event }: { event: StaffEvent }) {
  const { t } = useLingui()
  return (
    <Form.Item noStyle name={['ways', event]}>
      <WayCells says={t(eventWords[event])} ways={event === 'other' ? otherWays : staffWays} />
    </Form.Item>
  )
}

/** `value` and `onChange` come from the form. */
function WayCells({
  says,
  ways,
  value = [],
  onChange,
}: {
  says: string
  ways: readonly StaffWay[]
  value?: StaffWay[]
  onChange?: (value: StaffWay[]) => void
}) {
  const { t } = useLingui()
  return (
    <tr>
      <th scope="row">{says}</th>
      {staffWays.map((way) => (
        <td key={way}>
          {ways.includes(way) && (
            <Checkbox
              aria-label={`${says}：${t(wayWords[way])}`}
              checked={value.includes(way)}
              onChange={({ target }) =>
                onChange?.(staffWays.filter((one) => (one === way ? target.checked : value.includes(one))))
              }
            />
          )}
        </td>
      ))}
    </tr>
  )
}

/** Browsers show desktop notifications only with the user's permission. */
function DesktopPermission() {
  const [permission, setPermission] = useState(
    typeof Notification === 'undefined' ? 'unsupported' : Notification.permission,
  )
  if (permission === 'granted') return null
  if (permission === 'default') {
    return (
      <Button onClick={() => void Notification.requestPermission().then(setPermission)}>
        <Trans>允許這個瀏覽器顯示桌面通知</Trans>
      </Button>
    )
  }
  return (
    <p className="muted">
      <Trans>這個瀏覽器不顯示桌面通知，要在瀏覽器的設定裡允許。</Trans>
    </p>
  )
}
