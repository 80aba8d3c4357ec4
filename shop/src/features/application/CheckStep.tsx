import { Trans, useLingui } from '@lingui/react/macro'
import {
  type ApplicationField,
  fieldsOf,
  problemsOf,
  tidyApplication,
} from '@shop/contract/merchant/application/fields.ts'
import { maskPayoutAddress, toPayoutAddress } from '@shop/contract/money/withdraw/payout-address.ts'
import { useState } from 'react'
import { Card } from '../../ui/Card.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { money } from '../../ui/Price.tsx'
import { Tick } from '../../ui/Tick.tsx'
import { DocumentPopup } from '../content/DocumentPopup.tsx'
import { payoutKindName } from '../withdraw/words.ts'
import styles from './ApplicationForm.module.css'
import type { StepProps } from './step-props.ts'
import { stepFields } from './steps.ts'
import { applicantKindName, fieldName } from './words.ts'

/** A summary of everything entered, the terms, and what happens next. */
export function CheckStep({ form, info, errorOf, onEdit }: StepProps & { onEdit: (step: number) => void }) {
  const { t } = useLingui()
  const [reading, setReading] = useState(false)
  const { values } = form
  const titles = [t`店舖`, t`證件`, t`收款與退貨`]
  const shown = fieldsOf(values)
  const problems = problemsOf(tidyApplication(values), { hasCategories: info.categories.length > 0 })

  function textOf(field: ApplicationField): string {
    const value = values[field]
    if (field === 'kind') return applicantKindName(values.kind)
    if (field === 'categoryId') return info.categories.find((one) => one.category_id === value)?.name ?? '–'
    if (field === 'accountKind') return payoutKindName(values.accountKind)
    if (field === 'returnRegion') return value === 0 ? '–' : values.regionText
    if (field.endsWith('FileId')) return value === 0 ? '–' : t`已上傳`
    if (field === 'accountAddress' && !problems.has(field)) {
      return maskPayoutAddress(values.accountKind, toPayoutAddress(values.accountKind, values.accountAddress))
    }
    return String(value) || '–'
  }

  return (
    <>
      {stepFields.map((fields, step) => {
        const own = fields.filter((field) => shown.includes(field))
        const wrong = own.filter((field) => problems.has(field) || errorOf(field))
        return (
          <Card
            key={titles[step]}
            title={titles[step]}
            more={
              <button type="button" className={styles.edit} onClick={() => onEdit(step)}>
                <Trans>修改</Trans>
              </button>
            }
          >
            <Facts facts={own.map((field) => ({ key: field, label: fieldName(field), value: textOf(field) }))} />
            {wrong.length > 0 && (
              <p className={styles.problems} role="alert">
                <Trans>請補充或更正：{wrong.map(fieldName).join('、')}</Trans>
              </p>
            )}
          </Card>
        )
      })}
      <Card>
        <div className={styles.terms}>
          <Tick name="agreed" checked={values.agreed} onChange={(agreed) => form.set({ agreed })}>
            <Trans>我已閱讀並同意</Trans>
          </Tick>
          <button type="button" className={styles.link} onClick={() => setReading(true)}>
            <Trans>《商家入駐協議》</Trans>
          </button>
        </div>
        {form.problems.agreed && <p className={styles.error}>{form.problems.agreed}</p>}
        <p className={styles.note}>
          <Trans>提交後約 {info.review_days} 個工作日內完成審核。</Trans>
          {Number(info.deposit) > 0 && <Trans>通過後需繳納保證金 {money(info.deposit)} 才能開店。</Trans>}
        </p>
      </Card>
      {reading && <DocumentPopup document="merchant-terms" onClose={() => setReading(false)} />}
    </>
  )
}
