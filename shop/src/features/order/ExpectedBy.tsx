import { Trans, useLingui } from '@lingui/react/macro'
import { comingDay, isNear } from '../../lib/time.ts'

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
