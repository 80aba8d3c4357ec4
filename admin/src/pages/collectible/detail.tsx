import '../../ui/log.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { type Language, localText } from '@shop/contract/core/common.ts'
import {
  collectibleIssuedList,
  seriesOpen,
  seriesPause,
  seriesResume,
} from '@shop/contract/promotion/collectible/admin.ts'
import { collectibleStates } from '@shop/contract/promotion/collectible/collectible.ts'
import { useQuery } from '@tanstack/react-query'
import { Button, Modal, Statistic } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { ChangeHistory } from '../../features/change/ChangeHistory.tsx'
import { collectibleSeriesChanges } from '../../features/collectible/changes.ts'
import { IssuedDrawer } from '../../features/collectible/IssuedDrawer.tsx'
import { type Issued, type Series, seriesQuery, seriesRefreshes } from '../../features/collectible/queries.ts'
import { SkuRows } from '../../features/collectible/SkuPicker.tsx'
import {
  collectibleStateWords,
  collectibleTones,
  seriesStateWords,
  seriesTones,
} from '../../features/collectible/words.ts'
import { UnknownPage } from '../../features/frame/Frame.tsx'
import { call } from '../../lib/call.ts'
import { useCommand } from '../../lib/command.ts'
import { useList } from '../../lib/list.ts'
import { useIdParam } from '../../lib/params.ts'
import { useMe } from '../../lib/session.ts'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { FilterBar, SearchFilter, SelectFilter } from '../../ui/FilterBar.tsx'
import { PicturePreview } from '../../ui/PicturePreview.tsx'
import { ReasonDialog } from '../../ui/ReasonDialog.tsx'
import { Card, Moment, PageFailed, PageHead, StateTag, Waiting } from '../../ui/show.tsx'

/** A series: its artwork and terms, the SKUs it comes with, and the issued collectibles. */
export default function CollectibleDetail() {
  const { t, i18n } = useLingui()
  const language = i18n.locale as Language
  const id = useIdParam('seriesId')
  const { data, error, refetch } = useQuery({ ...seriesQuery(id ?? 0), enabled: id !== undefined })
  if (!id) return <UnknownPage />
  if (!data) return error ? <PageFailed error={error} retry={() => void refetch()} /> : <Waiting rows={10} />
  const { title, rules, artworkUrl, state, supply, issued, reserved, revoked, entries, head, skus } = data
  return (
    <>
      <PageHead
        title={localText(title, language)}
        note={<StateTag tone={seriesTones[state]}>{t(seriesStateWords[state])}</StateTag>}
        actions={
          <>
            <ChangeHistory of={collectibleSeriesChanges} id={id} />
            <Rights series={data} />
            <Actions series={data} />
          </>
        }
      />
      <Card>
        <div style={{ display: 'flex', flexWrap: 'wrap', gap: 24 }}>
          <img
            src={artworkUrl}
            alt={localText(title, language)}
            style={{ width: 220, aspectRatio: 1, objectFit: 'cover', borderRadius: 12 }}
          />
          <div style={{ flex: 1, minWidth: 280 }}>
            <div className="form-grid">
              <Statistic title={t`發行量`} value={supply} />
              <Statistic title={t`已發放`} value={issued} />
              <Statistic title={t`已預留`} value={reserved} />
              <Statistic title={t`已撤銷`} value={revoked} />
            </div>
            <p style={{ marginTop: 12, whiteSpace: 'pre-line' }}>{localText(rules, language)}</p>
            {entries > 0 && (
              <p className="muted">
                <Trans>證書鏈的最後一筆：</Trans>{' '}
                <span className="log-code">
                  {id}:{entries}:{head}
                </span>
              </p>
            )}
          </div>
        </div>
      </Card>
      <Card title={<Trans>附帶的商品</Trans>}>
        {skus.length > 0 ? (
          <SkuRows skus={skus} />
        ) : (
          <p className="muted">
            <Trans>還沒有商品附帶這個系列。</Trans>
          </p>
        )}
      </Card>
      <IssuedList id={id} />
    </>
  )
}

/** The proof of rights at full size. */
function Rights({ series: { rights } }: { series: Series }) {
  const { t } = useLingui()
  const [shown, setShown] = useState(false)
  return (
    <>
      <Button onClick={() => setShown(true)}>
        <Trans>權利證明</Trans>
      </Button>
      <Modal
        open={shown}
        title={t`權利證明`}
        footer={null}
        width={760}
        destroyOnHidden
        onCancel={() => setShown(false)}
      >
        <div style={{ height: '65vh' }}>
          <PicturePreview urls={rights.map(({ url }) => url)} alt={t`權利證明`} />
        </div>
      </Modal>
    </>
  )
}

function Actions({ series: { id, state, version, agreed, waiting } }: { series: Series }) {
  const { t } = useLingui()
  const [opening, setOpening] = useState(false)
  const mayEdit = useMe().may('promo.collectible.edit')
  const refreshes = seriesRefreshes
  const pause = useCommand((_: null, requestId) => call(seriesPause, { params: { id }, body: { requestId } }), {
    refreshes,
    said: t`已暫停`,
  })
  const resume = useCommand((_: null, requestId) => call(seriesResume, { params: { id }, body: { requestId } }), {
    refreshes,
    said: t`已恢復`,
  })
  const open = useCommand(
    ({ reason }: { reason: string }, requestId) =>
      call(seriesOpen, { params: { id }, body: { version, reason, requestId } }),
    { refreshes, said: t`已提出，等待另一位操作員批准`, done: () => setOpening(false) },
  )
  if (!mayEdit) return null
  if (state === 'open')
    return (
      <Button type="primary" danger loading={pause.isPending} onClick={() => pause.mutate(null)}>
        <Trans>暫停</Trans>
      </Button>
    )
  return (
    <>
      <Link to={`/collectible/edit?seriesId=${id}`}>
        <Button>
          <Trans>編輯</Trans>
        </Button>
      </Link>
      {agreed ? (
        <Button type="primary" loading={resume.isPending} onClick={() => resume.mutate(null)}>
          <Trans>恢復</Trans>
        </Button>
      ) : (
        <Button type="primary" disabled={waiting} onClick={() => setOpening(true)}>
          {waiting ? <Trans>等待批准開放</Trans> : <Trans>提出開放</Trans>}
        </Button>
      )}
      <ReasonDialog
        open={opening}
        title={t`提出開放這個系列`}
        confirm={t`提出`}
        busy={open.isPending}
        failure={open.error}
        onConfirm={({ note }) => open.mutate({ reason: note })}
        onCancel={() => setOpening(false)}
      >
        <p style={{ marginBottom: 12 }}>
          <Trans>由另一位操作員核對權利證明後批准。發放出去的藏品不能收回，作品圖和發行量也不能再增改。</Trans>
        </p>
      </ReasonDialog>
    </>
  )
}

function IssuedList({ id }: { id: number }) {
  const { t } = useLingui()
  const list = useList(collectibleIssuedList, { params: { id } })
  const { filters, setFilters } = list
  const [opened, setOpened] = useState<Issued>()
  const columns: Column<Issued>[] = [
    { key: 'serial', title: t`編號`, width: 90, align: 'right', render: (row) => `#${row.serial}` },
    {
      key: 'number',
      title: t`證書編號`,
      width: 170,
      render: (row) => <span className="log-code">{row.number}</span>,
    },
    {
      key: 'owner',
      title: t`持有人`,
      width: 180,
      render: ({ owner }) => (
        <>
          {owner.nickname}
          <div className="muted">{owner.mobile}</div>
        </>
      ),
    },
    { key: 'at', title: t`發放時間`, width: 160, render: (row) => <Moment at={row.issuedAt} /> },
    {
      key: 'state',
      title: t`狀態`,
      width: 130,
      render: (row) =>
        row.waiting ? (
          <StateTag tone="wait">{t`等待批准撤銷`}</StateTag>
        ) : (
          <StateTag tone={collectibleTones[row.state]}>{t(collectibleStateWords[row.state])}</StateTag>
        ),
    },
  ]
  return (
    <Card title={<Trans>發放的藏品</Trans>}>
      <FilterBar name="collectible-issued" list={list}>
        <SearchFilter
          value={filters.number}
          onChange={(number) => setFilters({ number })}
          placeholder={t`編號或證書編號`}
        />
        <SelectFilter
          label={t`狀態`}
          value={filters.state}
          onChange={(state) => setFilters({ state })}
          options={collectibleStates.map((value) => ({ value, label: t(collectibleStateWords[value]) }))}
        />
      </FilterBar>
      <DataTable
        name="collectible-issued"
        list={list}
        columns={columns}
        rowKey={(row) => row.id}
        open={setOpened}
        empty={{ text: <Trans>還沒有發放過。</Trans> }}
      />
      <IssuedDrawer issued={opened} onClose={() => setOpened(undefined)} />
    </Card>
  )
}
