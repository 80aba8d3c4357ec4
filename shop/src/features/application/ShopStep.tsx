import { Trans, useLingui } from '@lingui/react/macro'
import { applicantKinds, shopNameLength } from '@shop/contract/merchant/application/fields.ts'
import { useState } from 'react'
import { ActionSheet } from '../../ui/ActionSheet.tsx'
import { Card } from '../../ui/Card.tsx'
import { ChoiceField, Field } from '../../ui/Field.tsx'
import { Tick } from '../../ui/Tick.tsx'
import styles from './ApplicationForm.module.css'
import type { StepProps } from './step-props.ts'
import { applicantKindName, applicantKindNote } from './words.ts'

/** The applicant and the shop. */
export function ShopStep({ form, info, errorOf }: StepProps) {
  const { t } = useLingui()
  const [choosing, setChoosing] = useState(false)
  const { values, set } = form
  return (
    <>
      <Card title={<Trans>申請人類型</Trans>}>
        <div className={styles.kinds} role="radiogroup" aria-label={t`申請人類型`}>
          {applicantKinds.map((kind) => (
            <div key={kind} className={styles.kind}>
              <Tick type="radio" name="kind" checked={values.kind === kind} onChange={() => set({ kind })}>
                {applicantKindName(kind)}
                <span className={styles.note}>{applicantKindNote(kind)}</span>
              </Tick>
            </div>
          ))}
        </div>
        {errorOf('kind') && <p className={styles.error}>{errorOf('kind')}</p>}
      </Card>
      <Card flush>
        <Field
          {...form.field('shopName')}
          error={errorOf('shopName')}
          label={<Trans>店舖名稱</Trans>}
          placeholder={t`買家看到的名字`}
          maxLength={shopNameLength.max}
          autoComplete="off"
        />
        {info.categories.length > 0 && (
          <ChoiceField
            name="categoryId"
            label={<Trans>主營類目</Trans>}
            text={info.categories.find((one) => one.category_id === values.categoryId)?.name ?? ''}
            placeholder={t`請選擇`}
            error={errorOf('categoryId')}
            onClick={() => setChoosing(true)}
          />
        )}
        <Field
          {...form.field('contactName')}
          error={errorOf('contactName')}
          label={<Trans>聯絡人</Trans>}
          placeholder={t`審核時聯絡的人`}
          maxLength={40}
          autoComplete="name"
        />
        <Field
          {...form.field('contactMobile')}
          error={errorOf('contactMobile')}
          label={<Trans>聯絡手機</Trans>}
          placeholder={t`手機號碼`}
          type="tel"
          autoComplete="tel-national"
          maxLength={20}
        />
      </Card>
      <ActionSheet
        open={choosing}
        title={t`主營類目`}
        onClose={() => setChoosing(false)}
        actions={info.categories.map(({ category_id: categoryId, name }) => ({
          key: String(categoryId),
          text: name,
          chosen: values.categoryId === categoryId,
          run: () => set({ categoryId }),
        }))}
      />
    </>
  )
}
