import '../../ui/log.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { collectibleRevoke, type RevokeGround, revokeGrounds } from '@shop/contract/promotion/collectible/admin.ts'
import { useQuery } from '@tanstack/react-query'
import { Button, Drawer } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { call } from '../../lib/call.ts'
import { useCommand } from '../../lib/command.ts'
import { useMe } from '../../lib/session.ts'
import { ReasonDialog } from '../../ui/ReasonDialog.tsx'
import { Failed, Moment, StateTag, Waiting } from '../../ui/show.tsx'
import { historyQuery, type Issued, seriesRefreshes } from './queries.ts'
import { certificateWords, collectibleStateWords, collectibleTones, groundWords, transferStateWords } from './words.ts'

/** One issued collectible: its certificates and gifts, and the proposal to revoke it. */
export function IssuedDrawer({ issued, onClose }: { issued: Issued | undefined; onClose: () => void }) {
  return (
    <Drawer
      open={issued !== undefined}
      size={640}
      title={issued && <Trans>藏品 #{issued.serial}</Trans>}
      destroyOnHidden
      onClose={onClose}
      extra={issued && <Revoke issued={issued} onDone={onClose} />}
    >
      {issued && <Contents issued={issued} />}
    </Drawer>
  )
}

function Contents({ issued }: { issued: Issued }) {
  const { t } = useLingui()
  const me = useMe()
  const { data, error, refetch } = useQuery(historyQuery(issued.id))
  if (!data) return error ? <Failed error={error} retry={() => void refetch()} /> : <Waiting rows={6} flush />
  const person = (of: Issued['owner']) =>
    me.may('user.view') ? <Link to={`/user/detail?userId=${of.id}`}>{of.nickname}</Link> : of.nickname
  const facts = [
    [
      t`狀態`,
      <StateTag key="state" tone={collectibleTones[issued.state]}>
        {t(collectibleStateWords[issued.state])}
      </StateTag>,
    ],
    [
      t`持有人`,
      <span key="owner">
        {person(issued.owner)} {issued.owner.mobile}
      </span>,
    ],
    [
      t`證書編號`,
      <span key="number" className="log-code">
        {issued.number}
      </span>,
    ],
    [
      t`訂單`,
      data.orderId !== null &&
        (me.may('order.view') ? (
          <Link key="order" to={`/order/detail?orderId=${data.orderId}`}>
            #{data.orderId}
          </Link>
        ) : (
          `#${data.orderId}`
        )),
    ],
  ] as const
  return (
    <>
      <dl className="log-facts">
        {facts.map(
          ([label, value]) =>
            value && (
              <div key={label} style={{ display: 'contents' }}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      <h3 style={{ margin: '20px 0 8px' }}>
        <Trans>證書</Trans>
      </h3>
      {data.certificates.map(({ seq, kind, at, hash }) => (
        <p key={seq}>
          <strong>{t(certificateWords[kind])}</strong> <Moment at={at} />
          <br />
          <span className="log-code muted">
            {seq}:{hash}
          </span>
        </p>
      ))}
      <h3 style={{ margin: '20px 0 8px' }}>
        <Trans>轉贈</Trans>
      </h3>
      {data.transfers.length === 0 && (
        <p className="muted">
          <Trans>沒有轉贈過。</Trans>
        </p>
      )}
      {data.transfers.map(({ id, from, to, state, createdAt }) => (
        <p key={id}>
          <Moment at={createdAt} /> {person(from)} → {person(to)} · {t(transferStateWords[state])}
        </p>
      ))}
    </>
  )
}

function Revoke({ issued: { id, serial, state, waiting }, onDone }: { issued: Issued; onDone: () => void }) {
  const { t } = useLingui()
  const [asking, setAsking] = useState(false)
  const revoke = useCommand(
    (body: { ground: RevokeGround; reason: string }, requestId) =>
      call(collectibleRevoke, { params: { id }, body: { ...body, requestId } }),
    { refreshes: seriesRefreshes, said: t`已提出，等待另一位操作員批准`, done: onDone },
  )
  if (!useMe().may('promo.collectible.revoke') || state === 'revoked') return null
  return (
    <>
      <Button danger disabled={waiting} onClick={() => setAsking(true)}>
        {waiting ? <Trans>等待批准撤銷</Trans> : <Trans>撤銷</Trans>}
      </Button>
      <ReasonDialog
        open={asking}
        title={t`撤銷藏品 #${serial}？`}
        reasons={revokeGrounds.map((value) => ({ value, label: t(groundWords[value]) }))}
        noteLabel={t`說明（例如文書字號）`}
        noteRequired
        confirm={t`提出`}
        danger
        busy={revoke.isPending}
        failure={revoke.error}
        onConfirm={({ reason, note }) => revoke.mutate({ ground: reason as RevokeGround, reason: note })}
        onCancel={() => setAsking(false)}
      >
        <p style={{ marginBottom: 12 }}>
          <Trans>批准後會新增一張撤銷證書，原有證書仍可查看；編號不再發放，也不能恢復。</Trans>
        </p>
      </ReasonDialog>
    </>
  )
}
