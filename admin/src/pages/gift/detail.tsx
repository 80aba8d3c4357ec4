import { Trans, useLingui } from '@lingui/react/macro'
import { type Language, localText } from '@shop/contract/core/common.ts'
import { adminGiftOpen, adminGiftPause, adminGiftReceivedList } from '@shop/contract/promotion/gift/admin.ts'
import { useQuery } from '@tanstack/react-query'
import { Button, Statistic } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { ChangeHistory } from '../../features/change/ChangeHistory.tsx'
import { goodsText } from '../../features/claim/PrizeGoodsSelect.tsx'
import { UnknownPage } from '../../features/frame/Frame.tsx'
import { CodesDialog } from '../../features/gift/CodesDialog.tsx'
import { giftChanges } from '../../features/gift/changes.ts'
import { GrantGiftDialog } from '../../features/gift/GrantGiftDialog.tsx'
import { type Gift, giftQuery, giftRefreshes } from '../../features/gift/queries.ts'
import { giftKindNotes, giftKindWords, giftStateWords, giftTones } from '../../features/gift/words.ts'
import { amountText } from '../../features/ledger/words.ts'
import { assetLabels } from '../../lib/asset-words.ts'
import { call } from '../../lib/call.ts'
import { useCommand } from '../../lib/command.ts'
import { type RowOf, useList } from '../../lib/list.ts'
import { useIdParam } from '../../lib/params.ts'
import { useMe } from '../../lib/session.ts'
import { PersonCell } from '../../ui/cells.tsx'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { ReasonDialog } from '../../ui/ReasonDialog.tsx'
import { Card, Moment, Money, PageFailed, PageHead, Period, StateTag, Waiting } from '../../ui/show.tsx'

/** A pack: its contents, its cost so far, and its recipients. */
export default function GiftDetail() {
  const { t, i18n } = useLingui()
  const id = useIdParam('giftId')
  const { data, error, refetch } = useQuery({ ...giftQuery(id ?? 0), enabled: id !== undefined })
  if (!id) return <UnknownPage />
  if (!data) return error ? <PageFailed error={error} retry={() => void refetch()} /> : <Waiting rows={10} />
  return (
    <>
      <PageHead
        title={localText(data.name, i18n.locale as Language)}
        note={
          <>
            {t(giftKindWords[data.kind])}{' '}
            <StateTag tone={giftTones[data.state]}>{t(giftStateWords[data.state])}</StateTag>
          </>
        }
        actions={
          <>
            <ChangeHistory of={giftChanges} id={data.id} />
            <Actions gift={data} />
          </>
        }
      />
      <Card title={<Trans>內容與花費</Trans>}>
        <div className="form-grid">
          <Statistic title={t`積分`} value={data.points} />
          <Statistic title={t(assetLabels.subsidy)} value={amountText(data.subsidy, 'SUB')} />
          <Statistic title={t`優惠券`} value={data.coupons.length} />
          <Statistic title={t`一份價值`} valueRender={() => <Money fen={data.valueFen} />} />
          <Statistic title={t`已領`} value={data.given} suffix={`/ ${data.total}`} />
          <Statistic title={t`送出的價值`} valueRender={() => <Money fen={data.givenFen} />} />
          <Statistic title={t`剩下的最多花費`} valueRender={() => <Money fen={data.mostFen} />} />
          {data.kind === 'code' && <Statistic title={t`已產生的兌換碼`} value={data.codes} />}
        </div>
        {data.goods && <p>{goodsText(data.goods, i18n.locale as Language)}</p>}
        {data.coupons.map((coupon) => (
          <p key={coupon.id}>
            #{coupon.id} {coupon.name}
          </p>
        ))}
        <p className="muted" style={{ marginTop: 12 }}>
          <Period of={data} />
          <br />
          {t(giftKindNotes[data.kind])}
        </p>
      </Card>
      <Received id={id} />
    </>
  )
}

function Actions({ gift: { id, kind, state, version, waiting } }: { gift: Gift }) {
  const { t } = useLingui()
  const [shown, setShown] = useState<'open' | 'grant' | 'codes'>()
  const mayEdit = useMe().may('promo.gift.edit')
  const close = () => setShown(undefined)
  const pause = useCommand((_: null, requestId) => call(adminGiftPause, { params: { id }, body: { requestId } }), {
    refreshes: giftRefreshes,
    said: t`已儲存`,
  })
  const open = useCommand(
    ({ reason }: { reason: string }, requestId) =>
      call(adminGiftOpen, { params: { id }, body: { version, reason, requestId } }),
    { refreshes: giftRefreshes, said: t`已提交`, done: close },
  )
  if (!mayEdit) return null
  return (
    <>
      {kind === 'granted' && state === 'open' && (
        <Button onClick={() => setShown('grant')}>
          <Trans>給一位用戶</Trans>
        </Button>
      )}
      {kind === 'code' && (
        <Button onClick={() => setShown('codes')}>
          <Trans>產生兌換碼</Trans>
        </Button>
      )}
      {state === 'open' ? (
        <Button type="primary" danger loading={pause.isPending} onClick={() => pause.mutate(null)}>
          <Trans>暫停</Trans>
        </Button>
      ) : (
        <>
          <Link to={`/gift/edit?giftId=${id}`}>
            <Button>
              <Trans>編輯</Trans>
            </Button>
          </Link>
          <Button type="primary" disabled={waiting} onClick={() => setShown('open')}>
            {waiting ? <Trans>等待批准開放</Trans> : <Trans>開放</Trans>}
          </Button>
        </>
      )}
      <ReasonDialog
        open={shown === 'open'}
        title={t`開放這個禮包`}
        confirm={t`開放`}
        busy={open.isPending}
        failure={open.error}
        onConfirm={({ note }) => open.mutate({ reason: note })}
        onCancel={close}
      />
      {shown === 'grant' && <GrantGiftDialog giftId={id} onClose={close} />}
      {shown === 'codes' && <CodesDialog giftId={id} onClose={close} />}
    </>
  )
}

type Row = RowOf<typeof adminGiftReceivedList>

function Received({ id }: { id: number }) {
  const { t } = useLingui()
  const mayViewUsers = useMe().may('user.view')
  const list = useList(adminGiftReceivedList, { params: { id } })
  const columns: Column<Row>[] = [
    {
      key: 'user',
      title: t`用戶`,
      width: 220,
      render: ({ user }) => (
        <PersonCell person={user} to={mayViewUsers ? `/user/detail?userId=${user.id}` : undefined} />
      ),
    },
    { key: 'value', title: t`價值`, width: 110, align: 'right', render: (row) => <Money fen={row.valueFen} /> },
    { key: 'at', title: t`領取時間`, width: 160, render: (row) => <Moment at={row.at} /> },
  ]
  return (
    <Card title={<Trans>領取的人</Trans>}>
      <DataTable
        name="gift-received"
        list={list}
        columns={columns}
        rowKey={(row) => row.id}
        empty={{ text: <Trans>還沒有人領取。</Trans> }}
      />
    </Card>
  )
}
