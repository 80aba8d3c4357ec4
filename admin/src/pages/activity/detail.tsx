import { Trans, useLingui } from '@lingui/react/macro'
import { type Language, localText } from '@shop/contract/core/common.ts'
import { fen } from '@shop/contract/core/money.ts'
import { activityOpen, activityPause, activityPlayList, activityTry } from '@shop/contract/promotion/activity/admin.ts'
import { useQuery } from '@tanstack/react-query'
import { App, Button, Statistic, Table } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { MostPerDay } from '../../features/activity/Costs.tsx'
import { activityChanges } from '../../features/activity/changes.ts'
import { type Activity, activityQuery, activityRefreshes } from '../../features/activity/queries.ts'
import { activityStateWords, activityTones, kindWords, prizeWords } from '../../features/activity/words.ts'
import { ChangeHistory } from '../../features/change/ChangeHistory.tsx'
import { goodsText } from '../../features/claim/PrizeGoodsSelect.tsx'
import { seriesText } from '../../features/collectible/SeriesSelect.tsx'
import { UnknownPage } from '../../features/frame/Frame.tsx'
import { call } from '../../lib/call.ts'
import { useCommand } from '../../lib/command.ts'
import { type RowOf, useList } from '../../lib/list.ts'
import { useIdParam } from '../../lib/params.ts'
import { useMe } from '../../lib/session.ts'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { FilterBar, SelectFilter } from '../../ui/FilterBar.tsx'
import { ReasonDialog } from '../../ui/ReasonDialog.tsx'
import { Card, Moment, Money, PageFailed, PageHead, Period, StateTag, Waiting } from '../../ui/show.tsx'

export default function ActivityDetail() {
  const { t, i18n } = useLingui()
  const language = i18n.locale as Language
  const id = useIdParam('activityId')
  const { data, error, refetch } = useQuery({ ...activityQuery(id ?? 0), enabled: id !== undefined })
  if (!id) return <UnknownPage />
  if (!data) return error ? <PageFailed error={error} retry={() => void refetch()} /> : <Waiting rows={10} />
  return (
    <>
      <PageHead
        title={localText(data.name, language)}
        note={
          <>
            {t(kindWords[data.kind])}{' '}
            <StateTag tone={activityTones[data.state]}>{t(activityStateWords[data.state])}</StateTag>
          </>
        }
        actions={
          <>
            <ChangeHistory of={activityChanges} id={data.id} />
            <Actions activity={data} />
          </>
        }
      />
      <Card title={<Trans>花費與成效</Trans>}>
        <div className="form-grid">
          <Statistic title={t`每次平均花費`} valueRender={() => <Money fen={data.perPlayFen} />} />
          <Statistic title={t`每天最多花費`} valueRender={() => <MostPerDay fen={data.mostPerDayFen} />} />
          <Statistic title={t`參與次數`} value={data.plays} />
          <Statistic title={t`收到的積分`} value={data.pointsPaid} />
          <Statistic title={t`送出的價值`} valueRender={() => <Money fen={data.givenFen} />} />
        </div>
        <p className="muted" style={{ marginTop: 12 }}>
          <Period of={data} />
        </p>
      </Card>
      <Prizes activity={data} />
      <Plays id={id} />
    </>
  )
}

function Actions({ activity: { id, state, version, waiting, trialPlays } }: { activity: Activity }) {
  const { t } = useLingui()
  const { modal } = App.useApp()
  const [opening, setOpening] = useState(false)
  const mayEdit = useMe().may('promo.activity.edit')
  const refreshes = activityRefreshes
  const tryOut = useCommand((_: null, requestId) => call(activityTry, { params: { id }, body: { requestId } }), {
    refreshes,
    said: t`已試跑`,
  })
  const pause = useCommand(
    ({ end }: { end: boolean }, requestId) => call(activityPause, { params: { id }, body: { end, requestId } }),
    { refreshes, said: t`已儲存` },
  )
  const open = useCommand(
    ({ reason }: { reason: string }, requestId) =>
      call(activityOpen, { params: { id }, body: { version, reason, requestId } }),
    { refreshes, said: t`已提交`, done: () => setOpening(false) },
  )
  if (!mayEdit || state === 'ended') return null
  if (state === 'open')
    return (
      <Button type="primary" danger loading={pause.isPending} onClick={() => pause.mutate({ end: false })}>
        <Trans>暫停</Trans>
      </Button>
    )
  return (
    <>
      <Button
        danger
        onClick={() =>
          modal.confirm({
            title: t`結束這個活動？結束後不能再開放。`,
            okText: t`結束活動`,
            okButtonProps: { danger: true },
            onOk: () => pause.mutate({ end: true }),
          })
        }
      >
        <Trans>結束活動</Trans>
      </Button>
      <Link to={`/activity/edit?activityId=${id}`}>
        <Button>
          <Trans>編輯</Trans>
        </Button>
      </Link>
      <Button loading={tryOut.isPending} onClick={() => tryOut.mutate(null)}>
        <Trans>試跑 100,000 次</Trans>
      </Button>
      <Button type="primary" disabled={trialPlays === 0 || waiting} onClick={() => setOpening(true)}>
        {waiting ? <Trans>等待批准開放</Trans> : <Trans>開放</Trans>}
      </Button>
      <ReasonDialog
        open={opening}
        title={t`開放這個活動`}
        confirm={t`開放`}
        busy={open.isPending}
        failure={open.error}
        onConfirm={({ note }) => open.mutate({ reason: note })}
        onCancel={() => setOpening(false)}
      />
    </>
  )
}

/** The odds of the version, and how often a trial of it drew each prize. */
function Prizes({ activity: { prizes, goods, coupons, series, trialPlays, version } }: { activity: Activity }) {
  const { t, i18n } = useLingui()
  type Prize = Activity['prizes'][number]
  const language = i18n.locale as Language
  const limit = (value: number | null) => value ?? t`不限`
  const contentOf = ({ skuId, couponId, seriesId }: Prize) => {
    const collectible = series.find((each) => each.id === seriesId)
    if (collectible) return seriesText(collectible, language)
    const item = goods.find((each) => each.skuId === skuId)
    const coupon = coupons.find((each) => each.id === couponId)
    return item ? goodsText(item, language) : coupon ? `#${coupon.id} ${localText(coupon.name, language)}` : ''
  }
  return (
    <Card title={<Trans>獎項與機率（版本 {version}）</Trans>}>
      <Table<Prize>
        size="small"
        pagination={false}
        rowKey="id"
        dataSource={prizes}
        scroll={{ x: 860 }}
        columns={[
          { title: t`獎品`, render: (_, row) => localText(row.name, i18n.locale as Language) },
          {
            title: t`類型`,
            render: (_, row) => (
              <>
                {t(prizeWords[row.kind])}
                <div className="muted">{contentOf(row)}</div>
              </>
            ),
          },
          { title: t`價值`, align: 'right', render: (_, row) => <Money fen={fen(row.valueFen)} /> },
          { title: t`權重`, align: 'right', dataIndex: 'weight' },
          { title: t`機率`, align: 'right', render: (_, row) => `${row.oddsPercent}%` },
          {
            title: t`試跑`,
            align: 'right',
            render: (_, row) =>
              row.tried === null ? '–' : `${Number(((row.tried / trialPlays) * 100).toFixed(3))}% (${row.tried})`,
          },
          { title: t`已送`, align: 'right', dataIndex: 'won' },
          { title: t`總份數`, align: 'right', render: (_, row) => limit(row.total) },
          { title: t`每天份數`, align: 'right', render: (_, row) => limit(row.daily) },
          { title: t`每人最多`, align: 'right', render: (_, row) => limit(row.perUser) },
        ]}
      />
      <p className="muted" style={{ marginTop: 12 }}>
        <Trans>試跑只用這個版本的機率，不計庫存和預算。沒有上限的獎品用「已送」0 表示不計數。</Trans>
      </p>
    </Card>
  )
}

function Plays({ id }: { id: number }) {
  const { t, i18n } = useLingui()
  type Row = RowOf<typeof activityPlayList>
  const list = useList(activityPlayList, { params: { id } })
  const { filters, setFilters } = list
  const columns: Column<Row>[] = [
    {
      key: 'user',
      title: t`用戶`,
      fixed: true,
      width: 140,
      render: ({ user }) => <Link to={`/user/detail?userId=${user.id}`}>{user.nickname || `#${user.id}`}</Link>,
    },
    { key: 'prize', title: t`結果`, width: 160, render: (row) => localText(row.prize, i18n.locale as Language) },
    { key: 'value', title: t`價值`, width: 100, align: 'right', render: (row) => <Money fen={row.valueFen} /> },
    { key: 'cost', title: t`花費積分`, width: 100, align: 'right', render: (row) => row.cost },
    { key: 'version', title: t`版本`, width: 80, align: 'right', render: (row) => row.version },
    { key: 'at', title: t`時間`, width: 160, render: (row) => <Moment at={row.at} /> },
  ]
  return (
    <section className="card">
      <FilterBar name="activity-plays" list={list}>
        <SelectFilter
          label={t`結果`}
          value={filters.result}
          onChange={(result) => setFilters({ result })}
          options={[
            { value: 'won', label: t`中獎` },
            { value: 'none', label: t`未中獎` },
          ]}
        />
      </FilterBar>
      <DataTable
        name="activity-plays"
        list={list}
        columns={columns}
        rowKey={(row) => row.id}
        empty={{ text: <Trans>還沒有人參與。</Trans> }}
      />
    </section>
  )
}
