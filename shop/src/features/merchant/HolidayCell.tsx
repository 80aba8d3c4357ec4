import { Trans, useLingui } from '@lingui/react/macro'
import type { DataOf } from '@shop/contract/core/endpoint.ts'
import { holidayEnd, holidayGet, holidayPlan } from '@shop/contract/merchant/storefront/holiday.ts'
import { formatDay } from '@shop/web/time.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Cell } from '../../ui/Cell.tsx'
import { DateField } from '../../ui/Field.tsx'
import { useForm } from '../../ui/form.ts'
import { Popup } from '../../ui/Popup.tsx'
import { callFor, useMerchantCommand } from './client.ts'
import { refreshMerchant } from './queries.ts'
import styles from './sheets.module.css'

const holidayQuery = (merchantId: number) =>
  queryOptions({
    queryKey: ['merchant', merchantId, 'holiday'],
    queryFn: ({ signal }) => callFor(merchantId, holidayGet, {}, signal),
  })

type Plan = DataOf<typeof holidayGet>

/** The merchant's holiday in a card of its own, and a sheet to plan or end it. */
export function HolidayCell({ merchantId }: { merchantId: number }) {
  const { t, i18n } = useLingui()
  const [open, setOpen] = useState(false)
  const { data, isError, refetch } = useQuery(holidayQuery(merchantId))
  if (!data && isError) {
    return (
      <Card flush>
        <Cell icon="clock" label={t`休假`} value={t`載入失敗，點擊重試`} onClick={() => void refetch()} />
      </Card>
    )
  }
  // A shop that the platform has stopped, or that is closing, cannot plan a holiday.
  if (!data || (data.state !== 'open' && data.state !== 'holiday')) return null
  const { holiday } = data
  const day = (text: string) => formatDay(text, i18n.locale)
  return (
    <Card flush>
      <Cell
        icon="clock"
        label={t`休假`}
        value={holiday ? t`${day(holiday.from)} 至 ${day(holiday.until)}` : t`沒有安排`}
        onClick={() => setOpen(true)}
      />
      {open && <HolidaySheet merchantId={merchantId} plan={data} onClose={() => setOpen(false)} />}
    </Card>
  )
}

function HolidaySheet({ merchantId, plan, onClose }: { merchantId: number; plan: Plan; onClose: () => void }) {
  const { t } = useLingui()
  const { holiday, today, longest } = plan
  const form = useForm({ from: holiday?.from ?? today, until: holiday?.until ?? '' }, ({ from, until }) => ({
    from: from === '' && t`請選擇第一天`,
    until: until === '' ? t`請選擇最後一天` : until < from && t`最後一天不能早於第一天`,
  }))
  const done = () => {
    onClose()
    return refreshMerchant()
  }
  const save = useMerchantCommand(merchantId, holidayPlan, { success: t`已安排`, done, form })
  const end = useMerchantCommand(merchantId, holidayEnd, { success: t`已恢復營業`, done })
  const isResting = plan.state === 'holiday'
  return (
    <Popup
      open
      title={t`安排休假`}
      onClose={onClose}
      bottom={
        <Button
          block
          size="large"
          busy={save.isPending}
          onClick={() => form.valid() && save.mutate({ body: form.values })}
        >
          <Trans>儲存</Trans>
        </Button>
      }
    >
      <p className={styles.note}>
        <Trans>
          休假期間買家仍看得到商品，但不能購買；已付款的訂單和售後照常處理。最長 {longest} 天，到期自動恢復。
        </Trans>
      </p>
      <DateField {...form.field('from')} type="date" min={today} label={t`第一天`} placeholder={t`請選擇`} />
      <DateField
        {...form.field('until')}
        type="date"
        min={form.values.from}
        label={t`最後一天`}
        placeholder={t`請選擇`}
      />
      {(holiday || isResting) && (
        <div className={styles.pad}>
          <Button block kind="plain" busy={end.isPending} onClick={() => end.mutate({ body: {} })}>
            {isResting ? <Trans>現在就恢復營業</Trans> : <Trans>取消休假</Trans>}
          </Button>
        </div>
      )}
    </Popup>
  )
}
