import { Trans, useLingui } from '@lingui/react/macro'
import { comingDay } from '../../lib/time.ts'

/** By which day of the store (`2026-11-28`) goods are expected. */
export function ExpectedBy({ day: expected }: { day: string }) {
  const { i18n } = useLingui()
  const day = comingDay(expected, i18n.locale)
  return (
    <Trans>
      預計 <b>{day}</b> 前送達
    </Trans>
  )
}
