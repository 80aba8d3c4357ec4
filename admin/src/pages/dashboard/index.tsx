import '../../features/dashboard/dashboard.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { type Fen, formatMoney } from '@shop/contract/core/money.ts'
import type { BackupHealth } from '@shop/contract/platform/backup/backup.ts'
import { startOfDay } from '@shop/web/time.ts'
import { useQuery } from '@tanstack/react-query'
import { Segmented } from 'antd'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { BackupAlert } from '../../features/backup/BackupAlert.tsx'
import { formatBytes } from '../../features/backup/size.ts'
import { useOpenModules } from '../../features/dashboard/open-modules.ts'
import { dashboardQuery, type Overview } from '../../features/dashboard/queries.ts'
import { Guide } from '../../features/setup/Guide.tsx'
import { isOff, proposalKinds, queues } from '../../features.ts'
import { useMe } from '../../lib/session.ts'
import { Age, Card, PageFailed, PageHead, Waiting } from '../../ui/show.tsx'

/** Open work, today's figures, and the last days; each figure links to its list. */
export default function Dashboard() {
  const { t } = useLingui()
  const me = useMe()
  const open = useOpenModules()
  const { data, error, refetch } = useQuery(dashboardQuery)
  if (!data) return error ? <PageFailed error={error} retry={() => void refetch()} /> : <Waiting rows={8} />
  const today = data.days.at(-1)?.day
  const todayRange = today ? `from=${startOfDay(today)}&until=${startOfDay(today, 1)}` : ''
  const orders = me.may('order.view')
  const sales = me.may('stats.view') || orders
  const people = me.may('stats.view') || me.may('user.view')
  const cards = cardsOf(data, me)
  const waiting = cards.filter(({ count }) => count > 0)
  const idle = cards.filter(({ count, to }) => count === 0 && !isOff(pathOf(to), open))
  return (
    <>
      <PageHead title={<Trans>總覽</Trans>} note={<Trans>{me.name}，你好</Trans>} />
      {me.may('setting.edit') && <Guide />}
      {data.backup && <BackupAlert health={data.backup} />}
      <section className="todo" aria-label={t`待辦`}>
        {waiting.map(({ waiting, ...card }) => (
          <Todo key={card.to} label={t(waiting)} {...card} />
        ))}
        {data.backup?.last && <BackupCard last={data.backup.last} doneAt={data.backup.doneAt} />}
      </section>
      {idle.length > 0 && (
        <details className="card idle">
          <summary>
            {waiting.length > 0 ? (
              <Trans>另有 {idle.length} 項沒有待辦</Trans>
            ) : (
              <Trans>{idle.length} 項都沒有待辦</Trans>
            )}
          </summary>
          <ul>
            {idle.map(({ to, waiting }) => (
              <li key={to}>
                <Link to={to}>{t(waiting)}</Link>
              </li>
            ))}
          </ul>
        </details>
      )}
      <section className="figures" aria-label={t`今天`}>
        {sales && (
          <>
            <Figure
              to={orders ? `/order/list?${todayRange}` : undefined}
              label={<Trans>今天的訂單</Trans>}
              value={String(data.today.orders)}
            />
            <Figure
              to={orders ? `/order/list?${todayRange}` : undefined}
              label={<Trans>今天的實收</Trans>}
              value={formatMoney(data.today.paidFen)}
            />
          </>
        )}
        {people && (
          <Figure
            to={me.may('user.view') ? '/user/list' : undefined}
            label={<Trans>今天的新用戶</Trans>}
            value={String(data.today.newUsers)}
          />
        )}
      </section>
      {sales && data.days.length > 1 && <Days days={data.days} linked={orders} />}
    </>
  )
}

/** `/order/list?state=to_ship` → `order/list` */
const pathOf = (to: string) => to.replace(/^\/|\?.*$/g, '')

/** The open work for these permissions, with the kinds that have none. */
function cardsOf(data: Overview, { may }: Pick<ReturnType<typeof useMe>, 'may'>) {
  const own = queues
    .filter(({ name, needs, whileAny }) => may(needs) && (!whileAny || data.queues[name]?.count))
    .map((queue) => ({ ...queue, count: 0, ...data.queues[queue.name] }))
  const proposals = data.proposals.flatMap(({ kind, ...open }) => {
    const known = proposalKinds[kind]
    return known ? [{ ...known, ...open, lateAfterHours: 24 }] : []
  })
  return [...own, ...proposals].sort((one, other) => one.order - other.order)
}

/** Open work of one kind. */
function Todo({
  to,
  label,
  count,
  oldestAt,
  lateAfterHours,
}: {
  to: string
  label: ReactNode
  count: number
  oldestAt?: string | null
  lateAfterHours?: number
}) {
  return (
    <Link to={to} className="card todo-card">
      <span className="muted">{label}</span>
      <strong>{count}</strong>
      <span className="muted">
        {oldestAt ? (
          <>
            <Trans>最早的已等</Trans> <Age since={oldestAt} lateAfterMinutes={lateAfterHours && lateAfterHours * 60} />
          </>
        ) : (
          <Trans>查看列表</Trans>
        )}
      </span>
    </Link>
  )
}

/** The last backup: its size, when it was made and how long that took. A shop without one has an alert instead. */
function BackupCard({ last, doneAt }: { last: NonNullable<BackupHealth['last']>; doneAt: string | null }) {
  return (
    <Link to="/backup/list" className="card todo-card">
      <span className="muted">
        <Trans>備份</Trans>
      </span>
      <strong className={last.bytes ? '' : 'muted'}>{last.bytes ? formatBytes(last.bytes) : '–'}</strong>
      <span className="muted">
        {last.state === 'failed' ? (
          <span className="bad">
            <Trans>上次備份失敗</Trans>
          </span>
        ) : (
          doneAt && (
            <>
              <Trans>距上次備份</Trans> <Age since={doneAt} lateAfterMinutes={48 * 60} />
            </>
          )
        )}
      </span>
    </Link>
  )
}

function Figure({ to, label, value }: { to: string | undefined; label: ReactNode; value: string }) {
  const content = (
    <>
      <span className="muted">{label}</span>
      <strong>{value}</strong>
    </>
  )
  return to ? (
    <Link to={to} className="card figure">
      {content}
    </Link>
  ) : (
    <div className="card figure">{content}</div>
  )
}

/** One column per day, drawn by hand: two figures do not need a chart library. */
function Days({ days, linked }: { days: { day: string; orders: number; paidFen: Fen }[]; linked: boolean }) {
  const { t } = useLingui()
  const [figure, setFigure] = useState<'paidFen' | 'orders'>('paidFen')
  const most = Math.max(1, ...days.map((day) => day[figure]))
  if (days.every(({ orders, paidFen }) => orders === 0 && paidFen === 0)) {
    return (
      <Card title={<Trans>最近 {days.length} 天</Trans>}>
        <p className="muted">
          <Trans>還沒有訂單。有了以後，這裡按天顯示實收和訂單數。</Trans>
        </p>
      </Card>
    )
  }
  return (
    <Card
      title={<Trans>最近 {days.length} 天</Trans>}
      extra={
        <Segmented
          size="small"
          value={figure}
          onChange={setFigure}
          options={[
            { value: 'paidFen' as const, label: t`實收` },
            { value: 'orders' as const, label: t`訂單` },
          ]}
        />
      }
    >
      <ol className="days">
        {days.map((day) => {
          const text = figure === 'paidFen' ? formatMoney(day.paidFen) : t`${day.orders} 筆`
          const bar = (
            <>
              <span className="day-value">{text}</span>
              <span
                className="day-bar"
                style={{ height: `calc((100% - 46px) * ${(day[figure] / most).toFixed(3)} + 2px)` }}
              />
              <span className="day-name">{day.day.slice(5).replace('-', '/')}</span>
            </>
          )
          return (
            <li key={day.day}>
              {linked ? (
                <Link to={`/order/list?from=${startOfDay(day.day)}&until=${startOfDay(day.day, 1)}`}>{bar}</Link>
              ) : (
                bar
              )}
            </li>
          )
        })}
      </ol>
    </Card>
  )
}
