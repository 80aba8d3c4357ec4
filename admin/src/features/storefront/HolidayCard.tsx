import { Trans, useLingui } from '@lingui/react/macro'
import type { DataOf } from '@shop/contract/core/endpoint.ts'
import { holidayEnd, type holidayGet, holidayPlan } from '@shop/contract/merchant/storefront/holiday.ts'
import { formatDay } from '@shop/web/time.ts'
import { useQuery } from '@tanstack/react-query'
import { Button, DatePicker, Form, Popconfirm } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { useMemo, useState } from 'react'
import { call } from '../../lib/call.ts'
import { useCommand } from '../../lib/command.ts'
import { useEdit } from '../../lib/edit.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { Card, Failed, Waiting } from '../../ui/show.tsx'
import { holidayQuery } from './queries.ts'

type Plan = DataOf<typeof holidayGet>
const refreshes = [holidayQuery.queryKey]

/** The holiday of the member's shop. */
export function HolidayCard() {
  const { t } = useLingui()
  const [editing, setEditing] = useState(false)
  const { data: plan, error, refetch } = useQuery(holidayQuery)
  const end = useCommand((_: undefined, requestId) => call(holidayEnd, { body: { requestId } }), {
    refreshes,
    said: t`已恢復營業`,
  })
  const isResting = plan?.state === 'holiday'
  // A shop that the platform has stopped, or that is closing, cannot plan a holiday.
  const mayPlan = plan?.state === 'open' || isResting
  return (
    <Card
      title={<Trans>休假</Trans>}
      extra={
        mayPlan && (
          <Button size="small" onClick={() => setEditing(true)}>
            {plan.holiday ? <Trans>更改</Trans> : <Trans>安排休假</Trans>}
          </Button>
        )
      }
    >
      {!plan && (error ? <Failed error={error} retry={() => void refetch()} /> : <Waiting flush rows={2} />)}
      {plan && (
        <p>
          {plan.holiday ? (
            <strong>
              <HolidayDays {...plan.holiday} />
            </strong>
          ) : (
            <span className="muted">
              {mayPlan ? <Trans>沒有安排休假。</Trans> : <Trans>店舖目前不能安排休假。</Trans>}
            </span>
          )}
        </p>
      )}
      {mayPlan && (plan.holiday || isResting) && (
        <Popconfirm title={isResting ? t`現在就恢復營業？` : t`取消休假？`} onConfirm={() => end.mutate(undefined)}>
          <Button size="small" style={{ marginTop: 10 }} loading={end.isPending}>
            {isResting ? <Trans>恢復營業</Trans> : <Trans>取消休假</Trans>}
          </Button>
        </Popconfirm>
      )}
      {editing && plan && <HolidayDialog plan={plan} onClose={() => setEditing(false)} />}
    </Card>
  )
}

/** From the first to the last store day. */
export function HolidayDays({ from, until }: { from: string; until: string }) {
  const { i18n } = useLingui()
  const [first, last] = [formatDay(from, i18n.locale), formatDay(until, i18n.locale)]
  return (
    <Trans>
      {first} 至 {last}
    </Trans>
  )
}

interface Values {
  days: [Dayjs, Dayjs] | null
}

const toDay = (day: Dayjs) => day.format('YYYY-MM-DD')

function HolidayDialog({ plan, onClose }: { plan: Plan; onClose: () => void }) {
  const { t } = useLingui()
  const { holiday, today, longest, ahead } = plan
  const initial = useMemo<Values>(() => ({ days: holiday && [dayjs(holiday.from), dayjs(holiday.until)] }), [holiday])
  const edit = useEdit<Values, unknown>({
    initial,
    save: ({ days }, _version, requestId) => {
      const [from, until] = days as [Dayjs, Dayjs]
      return call(holidayPlan, { body: { from: toDay(from), until: toDay(until), requestId } })
    },
    fieldOf: () => 'days',
    refreshes,
    saved: onClose,
    said: t`已安排`,
  })
  return (
    <FormDialog title={<Trans>安排休假</Trans>} edit={edit} onClose={onClose}>
      <Form.Item
        name="days"
        label={t`第一天到最後一天`}
        rules={[{ required: true, message: t`請選擇日期` }]}
        extra={t`休假期間買家仍看得到商品，但不能購買；已付款的訂單和售後照常處理。最長 ${longest} 天，到期自動恢復。`}
      >
        <DatePicker.RangePicker
          style={{ width: '100%' }}
          // A holiday that has started keeps its first day.
          minDate={dayjs(holiday && holiday.from < today ? holiday.from : today)}
          maxDate={dayjs(today).add(ahead + longest, 'day')}
        />
      </Form.Item>
    </FormDialog>
  )
}
