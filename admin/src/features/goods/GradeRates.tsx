import { useLingui } from '@lingui/react/macro'
import { type Language, localText } from '@shop/contract/core/common.ts'
import { RateInput } from '../grade/RateInput.tsx'
import type { Choices } from './queries.ts'

/** The rates of these goods by grade id, where they differ from the grade's own. A form control. */
export function GradeRates({
  grades,
  value = {},
  onChange,
  id,
}: {
  grades: Choices['grades']
  value?: Record<string, number>
  onChange?: (rates: Record<string, number>) => void
  id?: string
}) {
  const { t, i18n } = useLingui()
  function set(gradeId: number, rateBp: number | null) {
    const { [gradeId]: _, ...rest } = value
    onChange?.(rateBp === null ? rest : { ...rest, [gradeId]: rateBp })
  }
  return (
    <div id={id} style={{ display: 'flex', flexWrap: 'wrap', gap: '8px 24px' }}>
      {grades.map((grade) => {
        const name = localText(grade.name, i18n.locale as Language)
        return (
          <span key={grade.id} style={{ display: 'inline-flex', alignItems: 'center', gap: 8 }}>
            {name}
            <RateInput
              aria-label={t`${name}的會員價`}
              value={value[grade.id] ?? null}
              placeholder={grade.rateBp}
              onChange={(rateBp) => set(grade.id, rateBp)}
            />
          </span>
        )
      })}
    </div>
  )
}
