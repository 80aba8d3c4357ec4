import { Trans, useLingui } from '@lingui/react/macro'
import { dayOf } from '@shop/web/time.ts'
import { comingDay, isNear } from '../../lib/time.ts'
import type { Stage } from './Way.tsx'

/** By when a parcel is expected: what is out for delivery since this morning comes today, whatever was expected before. */
export function arrivalOf({ arrives_by, traces }: Parcel, stage: Stage, now = new Date()): string {
  if (stage === 'signed') return ''
  if (stage !== 'near') return arrives_by
  const today = dayOf(now.toISOString())
  // A parcel that was out for delivery on an earlier day comes at a time that nobody has told.
  return traces[0]?.time.slice(0, 10) === today ? today : ''
}

interface Parcel {
  arrives_by: string
  traces: { time: string }[]
}

/** The day of the store (`2026-11-28`) by which goods are expected. */
export function ExpectedBy({ day: expected }: { day: string }) {
  const { i18n } = useLingui()
  const day = comingDay(expected, i18n.locale)
  if (isNear(expected)) {
    return (
      <Trans>
        預計<b>{day}</b>送達
      </Trans>
    )
  }
  return (
    <Trans>
      預計 <b>{day}</b> 前送達
    </Trans>
  )
}
