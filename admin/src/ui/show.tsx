import './show.css'
import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { type Fen, formatMoney } from '@shop/contract/core/money.ts'
import { formatAge, formatMoment, formatMomentLong, minutesSince } from '@shop/web/time.ts'
import { Button, Skeleton, Tooltip } from 'antd'
import type { ReactNode } from 'react'
import { useMatches } from 'react-router'
import { useFailureText } from '../lib/failure.ts'

/** An amount, the same everywhere: `¥1,234.50`. */
export function Money({ fen, strong }: { fen: Fen; strong?: boolean }) {
  return <span className={strong ? 'money strong' : 'money'}>{formatMoney(fen)}</span>
}

/** A moment in the store's time zone; seconds and zone in the tooltip. A dash if there is none. */
export function Moment({ at }: { at: string | null | undefined }) {
  if (!at) return <span className="muted">–</span>
  return (
    <Tooltip title={formatMomentLong(at)} mouseEnterDelay={0.4}>
      <time dateTime={at} className="nowrap">
        {formatMoment(at)}
      </time>
    </Tooltip>
  )
}

/** The period in which something is open. */
export function Period({ of }: { of: { startsAt: string | null; endsAt: string | null } }) {
  return (
    <>
      <Moment at={of.startsAt} /> – <Moment at={of.endsAt} />
    </>
  )
}

/** How long something has waited; coloured, and explained in the tooltip, once it exceeds `lateAfterMinutes`. */
export function Age({ since, lateAfterMinutes }: { since: string; lateAfterMinutes?: number }) {
  const { i18n, t } = useLingui()
  const minutes = minutesSince(since)
  const late = lateAfterMinutes !== undefined && minutes >= lateAfterMinutes
  return (
    <Tooltip
      title={late ? `${formatMomentLong(since)} · ${t`已超過目標時間`}` : formatMomentLong(since)}
      mouseEnterDelay={0.4}
    >
      <span className={late ? 'bad nowrap' : 'muted nowrap'}>
        {late && '⚠ '}
        {formatAge(minutes, i18n.locale)}
      </span>
    </Tooltip>
  )
}

export type Tone = 'quiet' | 'wait' | 'busy' | 'good' | 'bad'

/** A state in words, in its colour. */
export function StateTag({ tone, children }: { tone: Tone; children: ReactNode }) {
  return <span className={`tag ${tone}`}>{children}</span>
}

/** Shown when there is nothing: one sentence and optionally an action. */
export function Empty({ text, action }: { text: ReactNode; action?: ReactNode }) {
  return (
    <div className="state">
      <svg viewBox="0 0 88 72" fill="none" aria-hidden="true">
        <ellipse cx="44" cy="63" rx="34" ry="6" fill="#efeff1" />
        <path
          d="M18 30 28 14h32l10 16v24a4 4 0 0 1-4 4H22a4 4 0 0 1-4-4z"
          fill="#fff"
          stroke="#c9c9cf"
          strokeWidth="2"
        />
        <path
          d="M18 30h15a3 3 0 0 1 3 3 5 5 0 0 0 5 5h6a5 5 0 0 0 5-5 3 3 0 0 1 3-3h15"
          stroke="#c9c9cf"
          strokeWidth="2"
        />
      </svg>
      <span>{text}</span>
      {action}
    </div>
  )
}

/** An error in words, with a retry button. */
export function Failed({ error, retry }: { error: unknown; retry?: () => void }) {
  const failureText = useFailureText()
  const requestId = (error as { requestId?: string } | undefined)?.requestId
  return (
    <div className="state" role="alert">
      <svg viewBox="0 0 88 72" fill="none" aria-hidden="true">
        <ellipse cx="44" cy="63" rx="34" ry="6" fill="#efeff1" />
        <path
          d="m44 10 28 46a3 3 0 0 1-3 4H19a3 3 0 0 1-3-4z"
          fill="#fff"
          stroke="#c9c9cf"
          strokeWidth="2"
          strokeLinejoin="round"
        />
        <path d="M44 28v15m0 6v2" stroke="#c8321f" strokeWidth="3" strokeLinecap="round" />
      </svg>
      <strong>{failureText(error)}</strong>
      {requestId && (
        <span>
          <Trans>查詢編號</Trans> {requestId}
        </span>
      )}
      {retry && (
        <Button onClick={retry}>
          <Trans>再試一次</Trans>
        </Button>
      )}
    </div>
  )
}

/** A page whose record could not be loaded: its title from the menu, and the error. */
export function PageFailed(props: { error: unknown; retry?: () => void }) {
  return (
    <>
      <MenuTitle />
      <Failed {...props} />
    </>
  )
}

/** The heading of a page without its own title. */
export function MenuTitle() {
  const { t } = useLingui()
  const page = useMatches().at(-1)?.handle as { title: MessageDescriptor } | undefined
  return page && <PageHead title={t(page.title)} />
}

/** A placeholder while loading; shows nothing at first, so that quick answers do not flicker. */
export function Waiting({ rows = 8, flush }: { rows?: number; flush?: boolean }) {
  const { t } = useLingui()
  return (
    <div className={flush ? 'waiting' : 'card card-body waiting'} role="status" aria-label={t`載入中`}>
      <Skeleton active title={false} paragraph={{ rows, width: '100%' }} />
    </div>
  )
}

/** A thumbnail of goods or, round and with the name's first letter as fallback, of a `person`. */
export function Thumb({ url, alt = '', person }: { url: string | null | undefined; alt?: string; person?: string }) {
  return url ? (
    <img className={person ? 'thumb round' : 'thumb'} src={url} alt={alt} loading="lazy" width={44} height={44} />
  ) : (
    <span className={person ? 'thumb round none' : 'thumb none'} aria-hidden="true">
      {person ? [...person][0] : '–'}
    </span>
  )
}

/** The head of a page: its title, a note next to it, its actions on the right. */
export function PageHead({ title, note, actions }: { title: ReactNode; note?: ReactNode; actions?: ReactNode }) {
  return (
    <header className="page-head">
      <h1>{title}</h1>
      {note && <span className="page-note">{note}</span>}
      {actions && <div className="page-actions">{actions}</div>}
    </header>
  )
}

export function Card({
  title,
  extra,
  children,
  flush,
}: {
  title?: ReactNode
  extra?: ReactNode
  children: ReactNode
  flush?: boolean
}) {
  return (
    <section className="card">
      {title && (
        <div className="card-head">
          <h2>{title}</h2>
          {extra && <div className="card-extra">{extra}</div>}
        </div>
      )}
      {flush ? children : <div className="card-body">{children}</div>}
    </section>
  )
}
