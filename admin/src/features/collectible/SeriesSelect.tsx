import { useLingui } from '@lingui/react/macro'
import { type Language, type LocalText, localText } from '@shop/contract/core/common.ts'
import { seriesList } from '@shop/contract/promotion/collectible/admin.ts'
import { call } from '../../lib/call.ts'
import { SearchSelect } from '../../ui/SearchSelect.tsx'

type Series = { id: number; title: LocalText }

/** `#10001 青瓷` */
export const seriesText = ({ id, title }: Series, language: Language): string => `#${id} ${localText(title, language)}`

/** Selects the open series that a prize is issued from, found by its title. A form control. */
export function SeriesSelect({
  id,
  value,
  known,
  onChange,
}: {
  id?: string
  value?: number | null
  /** the series chosen before */
  known: readonly Series[]
  onChange?: (seriesId: number | null) => void
}) {
  const { t, i18n } = useLingui()
  const language = i18n.locale as Language
  const chosen = known.find((series) => series.id === value)
  return (
    <SearchSelect
      {...(id !== undefined && { id })}
      of="collectible-series"
      placeholder={t`搜尋開放的系列`}
      value={value ?? undefined}
      chosenLabel={chosen && seriesText(chosen, language)}
      search={async (keyword, signal) => {
        const { rows } = await call(seriesList, { query: { state: 'open', limit: 100 } }, { signal })
        return rows
          .filter((series) => seriesText(series, language).includes(keyword?.trim() ?? ''))
          .map((series) => {
            const left = series.supply - series.issued - series.reserved
            const imageUrl = series.artworkUrl || null
            return { value: series.id, label: t`${seriesText(series, language)}（剩 ${left}）`, imageUrl }
          })
      }}
      onChange={(seriesId) => onChange?.(seriesId ?? null)}
    />
  )
}
