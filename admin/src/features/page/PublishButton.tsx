import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { adminPagePublish, adminPageSchedule, adminPageUnschedule } from '@shop/contract/content/page/admin.ts'
import type { CallError } from '@shop/web/call-error.ts'
import { formatMoment } from '@shop/web/time.ts'
import { useQuery } from '@tanstack/react-query'
import { Alert, App, Button, DatePicker, Modal, Popconfirm, Radio } from 'antd'
import type { Dayjs } from 'dayjs'
import { type ReactNode, useState } from 'react'
import { call } from '../../lib/call.ts'
import { nowOnClock, toMoment } from '../../lib/clock.ts'
import { useCommand } from '../../lib/command.ts'
import { useMe } from '../../lib/session.ts'
import { Failed, Waiting } from '../../ui/show.tsx'
import type { Autosave } from './autosave.ts'
import { useBlockName } from './BlockList.tsx'
import { differenceOf, type PageRecord, type StoredBlock, toDraft, type Work } from './draft.ts'
import { versionQuery } from './queries.ts'

/**
 * Asks for confirmation, showing what will change for shoppers, then publishes the draft now or at a later time. A
 * merchant's draft is published now, or reviewed first.
 */
export function PublishButton({
  page,
  work,
  autosave,
  onPublished,
  onAsked,
  onPlanned,
  onRefused,
}: {
  page: PageRecord
  work: Work
  autosave: Autosave
  onPublished: () => void
  /** the platform reviews the draft first */
  onAsked: () => void
  onPlanned: () => void
  /** receives the fields of the draft that must be filled in first */
  onRefused: (fields: Autosave['fields']) => void
}) {
  const { t } = useLingui()
  const { message } = App.useApp()
  const isMember = Boolean(useMe().merchant)
  const [open, setOpen] = useState(false)
  const [later, setLater] = useState(false)
  const [clock, setClock] = useState<Dayjs | null>(null)
  const close = () => {
    setOpen(false)
    setLater(false)
    setClock(null)
  }
  const failed = (error: CallError) => {
    if (error.code === 'VALIDATION' && error.fields.publishAt) return false
    close()
    if (error.code === 'VALIDATION') onRefused(error.fields)
    return false
  }
  const publish = useCommand(
    (version: number, requestId) => call(adminPagePublish, { params: { id: page.id }, body: { version, requestId } }),
    {
      done: ({ waits }) => {
        close()
        void message.success(waits ? t`已送審，通過後顧客就看得到` : t`已發布，商店現在顯示的就是這一版`)
        if (waits) onAsked()
        else onPublished()
      },
      failed,
    },
  )
  const schedule = useCommand(
    (body: { version: number; publishAt: string }, requestId) =>
      call(adminPageSchedule, { params: { id: page.id }, body: { ...body, requestId } }),
    {
      said: t`已排定，到時會自動發布`,
      done: () => {
        close()
        onPlanned()
      },
      failed,
    },
  )
  const saved = autosave.state === 'saved'
  const publishAt = toMoment(clock)
  return (
    <>
      <Button
        type="primary"
        disabled={!saved || !autosave.changed}
        title={saved && !autosave.changed ? t`和商店現在顯示的一樣` : undefined}
        onClick={() => setOpen(true)}
      >
        {page.reviewed ? <Trans>送審</Trans> : <Trans>發布</Trans>}
      </Button>
      <Modal
        open={open}
        title={page.reviewed ? t`送審這一頁？` : page.published === 0 ? t`第一次發布這一頁？` : t`發布更改？`}
        okText={later ? t`排定發布` : page.reviewed ? t`送審` : t`發布`}
        confirmLoading={publish.isPending || schedule.isPending}
        okButtonProps={{ disabled: !saved || (later && !publishAt) }}
        destroyOnHidden
        onOk={() => {
          const { version } = autosave
          if (!later) publish.mutate(version)
          else if (publishAt) schedule.mutate({ version, publishAt })
        }}
        onCancel={close}
      >
        <Changes page={page} work={work} />
        {work.items.every(({ hidden }) => hidden) && (
          <Alert
            type="warning"
            showIcon
            style={{ marginBottom: 10 }}
            title={<Trans>這一頁還沒有內容，發布後買家看到的是空白的一頁。</Trans>}
          />
        )}
        {!isMember && (
          <div className="page-when">
            <Radio.Group
              aria-label={t`發布時間`}
              value={later}
              options={[
                { value: false, label: t`立刻發布` },
                { value: true, label: t`排定時間` },
              ]}
              onChange={({ target }) => setLater(target.value)}
            />
            {later && (
              <DatePicker
                aria-label={t`發布時間`}
                value={clock}
                showTime={{ format: 'HH:mm' }}
                format="YYYY-MM-DD HH:mm"
                minDate={nowOnClock()}
                onChange={setClock}
              />
            )}
          </div>
        )}
        <Alert
          type="info"
          showIcon
          title={
            page.reviewed ? (
              <Trans>平台審核的是現在的草稿，通過後顧客才看得到；等待中的上一次送審會被取代。</Trans>
            ) : later ? (
              <Trans>到時發布的是現在的草稿，之後的更改不包含在內。</Trans>
            ) : (
              <Trans>發布後，所有人立刻看到。之前的版本都留著，隨時可以換回來。</Trans>
            )
          }
        />
        {page.scheduledAt && (
          <Alert
            type="warning"
            showIcon
            style={{ marginTop: 10 }}
            title={
              later ? (
                <Trans>會取代已排定於 {formatMoment(page.scheduledAt)} 的發布。</Trans>
              ) : (
                <Trans>已排定於 {formatMoment(page.scheduledAt)} 的發布仍會進行，到時取代這一版。</Trans>
              )
            }
          />
        )}
      </Modal>
    </>
  )
}

/** When a scheduled publication takes place, with a button to cancel it. */
export function Planned({ page, readOnly, onChanged }: { page: PageRecord; readOnly: boolean; onChanged: () => void }) {
  const { t } = useLingui()
  const cancel = useCommand(() => call(adminPageUnschedule, { params: { id: page.id } }), {
    said: t`已取消排定的發布`,
    done: onChanged,
    failed: (error) => {
      if (error.code === 'STATE_CHANGED') onChanged()
      return false
    },
  })
  if (!page.scheduledAt) return null
  return (
    <Alert
      type="info"
      showIcon
      style={{ marginBottom: 14 }}
      title={<Trans>已排定於 {formatMoment(page.scheduledAt)} 自動發布。</Trans>}
      action={
        !readOnly && (
          <Popconfirm title={t`取消排定的發布？`} okText={t`取消發布`} onConfirm={() => cancel.mutate(undefined)}>
            <Button size="small" loading={cancel.isPending}>
              <Trans>取消排定</Trans>
            </Button>
          </Popconfirm>
        )
      }
    />
  )
}

function Changes({ page, work }: { page: PageRecord; work: Work }) {
  const before = useQuery({ ...versionQuery(page.id, page.published), enabled: page.published > 0 })
  if (page.published > 0 && !before.data) {
    return before.error ? (
      <Failed error={before.error} retry={() => void before.refetch()} />
    ) : (
      <Waiting flush rows={3} />
    )
  }
  const { added, removed, changed, reordered, head } = differenceOf(before.data?.draft, toDraft(work))
  return (
    <ul className="page-changes">
      {added.length > 0 && (
        <Line blocks={added}>
          <Plural value={added.length} other="新增 # 塊" />
        </Line>
      )}
      {changed.length > 0 && (
        <Line blocks={changed}>
          <Plural value={changed.length} other="更改 # 塊" />
        </Line>
      )}
      {removed.length > 0 && (
        <Line blocks={removed}>
          <Plural value={removed.length} other="不再顯示 # 塊" />
        </Line>
      )}
      {reordered && (
        <li>
          <Trans>順序有變</Trans>
        </li>
      )}
      {head && (
        <li>
          <Trans>頁面標題或顏色有變</Trans>
        </li>
      )}
    </ul>
  )
}

function Line({ blocks, children }: { blocks: StoredBlock[]; children: ReactNode }) {
  const nameOf = useBlockName()
  return (
    <li>
      <strong>{children}</strong> <span className="muted">{blocks.map(nameOf).join(' · ')}</span>
    </li>
  )
}
