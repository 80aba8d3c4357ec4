import { Trans, useLingui } from '@lingui/react/macro'
import { Card } from '../../ui/Card.tsx'
import { Field } from '../../ui/Field.tsx'
import { Icon } from '../../ui/Icon.tsx'
import styles from './ApplicationForm.module.css'
import { DocumentField } from './DocumentField.tsx'
import type { StepProps } from './step-props.ts'
import { fieldName } from './words.ts'

/** The licence, and the identity of the person responsible. */
export function PaperStep({ form, errorOf, onBusy }: StepProps) {
  const { t } = useLingui()
  const { values, set } = form
  const isTrader = values.kind !== 'person'
  const document = (name: 'licenceFileId' | 'identityFrontFileId' | 'identityBackFileId', hint: string) => (
    <DocumentField
      name={name}
      label={fieldName(name)}
      hint={hint}
      value={values[name]}
      error={errorOf(name)}
      onChange={(fileId) => set({ [name]: fileId })}
      onBusy={onBusy}
    />
  )
  return (
    <>
      <Card>
        <p className={styles.safe}>
          <Icon name="lock" size="32rpx" />
          <Trans>證件加密保存，只有審核人員看得到，每次查看都有紀錄。未通過的申請，證件會在 90 天後刪除。</Trans>
        </p>
      </Card>
      {isTrader && (
        <Card flush title={<Trans>營業執照</Trans>}>
          <Field
            {...form.field('legalName')}
            error={errorOf('legalName')}
            label={<Trans>執照名稱</Trans>}
            placeholder={t`與營業執照一致`}
            maxLength={80}
            autoComplete="organization"
          />
          <Field
            {...form.field('licenceNo')}
            error={errorOf('licenceNo')}
            label={<Trans>統一社會信用代碼</Trans>}
            placeholder={t`18 位數字或大寫字母`}
            maxLength={30}
            autoCapitalize="characters"
            autoComplete="off"
          />
          {document('licenceFileId', t`正本或副本，四角完整，字跡清楚`)}
        </Card>
      )}
      <Card flush title={values.kind === 'person' ? <Trans>身分證</Trans> : <Trans>負責人身分證</Trans>}>
        <Field
          {...form.field('personName')}
          error={errorOf('personName')}
          label={<Trans>姓名</Trans>}
          placeholder={t`與身分證一致`}
          maxLength={40}
          autoComplete="name"
        />
        <Field
          {...form.field('identityNo')}
          error={errorOf('identityNo')}
          label={<Trans>身分證號碼</Trans>}
          placeholder={t`18 位，最後一位可以是 X`}
          maxLength={24}
          autoCapitalize="characters"
          autoComplete="off"
        />
        {document('identityFrontFileId', t`有照片的一面，避免反光`)}
        {document('identityBackFileId', t`有國徽與有效期限的一面`)}
      </Card>
    </>
  )
}
