import { Trans, useLingui } from '@lingui/react/macro'
import { Icon } from '../../ui/Icon.tsx'
import styles from './Way.module.css'

/** How far a parcel has come: handed over, on its way, at the local outlet, out for delivery, received. */
export type Stage = 'sent' | 'moving' | 'arrived' | 'near' | 'signed'

/** Carriers send no stages; the latest text of the track tells whether the parcel is, or soon will be, out for delivery. */
export function stageOf({ traces, signed }: { traces: { context: string }[]; signed: boolean }): Stage {
  if (signed) return 'signed'
  const [newest] = traces
  if (!newest) return 'sent'
  if (/(即將|即将|準備|准备|等待)派[送件]/.test(newest.context)) return 'arrived'
  return /派[送件]|配達中|배송\s?출발|out for delivery/i.test(newest.context) ? 'near' : 'moving'
}

/** The place that the oldest entry of a track names, as carriers write it: `【上海嘉定】…`; `""` if it names none. */
export function originOf({ traces }: { traces: { context: string }[] }): string {
  return /^【(.{2,10}?)】/.exec(traces.at(-1)?.context ?? '')?.[1] ?? ''
}

/** The point on the curve below that each stage has reached. */
const places: Record<Stage, { x: number; y: number; done: number }> = {
  sent: { x: 52, y: 112, done: 0 },
  moving: { x: 178, y: 67, done: 46 },
  arrived: { x: 286, y: 48, done: 84 },
  near: { x: 308, y: 39, done: 92 },
  signed: { x: 332, y: 36, done: 100 },
}

/** A drawing of the route to the buyer's city, not to scale: roads, a park, the part covered so far, and the parcel. */
export function Way({ stage, from, city }: { stage: Stage; from: string; city: string }) {
  const { t } = useLingui()
  const { x, y, done } = places[stage]
  const way = 'M52 112C92 112 100 60 150 64S230 78 262 60S310 36 332 36'
  return (
    <figure className={styles.way} aria-label={t`物流進度`}>
      <svg viewBox="0 0 384 148" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        <path className={styles.park} d="M214 96q40-22 82 4t88-2v50H200z" />
        <path className={styles.water} d="M0 24q52 22 104-4t86-20H0z" />
        <path className={styles.road} d="M-6 84L390 132M96-6l34 160M232-6l-22 160M-6 40l396-28M316-6l30 160" />
        <path className={styles.ahead} d={way} pathLength="100" />
        <path className={styles.done} d={way} pathLength="100" strokeDasharray={`${done} 100`} />
        <circle className={styles.end} cx="52" cy="112" r="6" />
        <circle className={styles.end} cx="332" cy="36" r="6" />
      </svg>
      <span className={styles.from}>{from || <Trans>發貨地</Trans>}</span>
      {city && <span className={styles.to}>{city}</span>}
      <span className={styles.parcel} style={{ left: `${(x / 384) * 100}%`, top: `${(y / 148) * 100}%` }}>
        <Icon name={stage === 'signed' ? 'check' : 'truck'} size="max(32rpx, 18px)" />
      </span>
    </figure>
  )
}
