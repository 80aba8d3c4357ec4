import { Trans, useLingui } from '@lingui/react/macro'
import { Card } from '../../ui/Card.tsx'
import { DateField, Field } from '../../ui/Field.tsx'
import type { FieldBinding } from '../../ui/form.ts'
import { type UploadedPicture, UploadGrid } from '../../ui/UploadGrid.tsx'
import styles from './ProofForm.module.css'

export interface ProofValues {
  images: UploadedPicture[]
  payerName: string
  reference: string
  paidTime: string
}

export const noProof: ProofValues = { images: [], payerName: '', reference: '', paidTime: '' }

/** The part of the proof that is sent; empty fields are left out. */
export function toProof({ images, payerName, reference, paidTime }: ProofValues) {
  return {
    images: images.map((picture) => picture.fileId),
    payerName: payerName.trim() || undefined,
    reference: reference.trim() || undefined,
    paidTime: paidTime.replace('T', ' ') || undefined,
  }
}

/** Step two of paying by screenshot: the pictures, and details that help to find the payment. */
export function ProofFields({
  images,
  payerName,
  reference,
  paidTime,
  max,
  onBusy,
}: { [Name in keyof ProofValues]: FieldBinding<ProofValues[Name]> } & {
  max: number
  onBusy: (busy: boolean) => void
}) {
  const { t } = useLingui()
  return (
    <Card flush>
      <h2 className={styles.title}>
        <span className={styles.step}>2</span>
        <Trans>上傳付款截圖</Trans>
      </h2>
      <div className={styles.pictures} data-field={images.name}>
        <p className={styles.hint}>
          <Trans>請上傳能看清金額、時間與收款人的轉帳截圖，最多 {max} 張</Trans>
        </p>
        <UploadGrid
          label={t`付款截圖`}
          purpose="proof"
          max={max}
          value={images.value}
          onChange={images.onChange}
          onBusy={onBusy}
        />
        {images.error && (
          <p className={styles.problem} role="alert">
            {images.error}
          </p>
        )}
      </div>
      <div className={styles.fields}>
        <Field
          {...payerName}
          label={<Trans>付款人</Trans>}
          placeholder={t`選填，轉帳帳戶的姓名`}
          maxLength={40}
          autoComplete="name"
        />
        <Field
          {...reference}
          label={<Trans>交易單號</Trans>}
          placeholder={t`選填，便於核對`}
          maxLength={64}
          autoComplete="off"
        />
        <DateField
          {...paidTime}
          label={<Trans>轉帳時間（北京時間）</Trans>}
          type="datetime-local"
          placeholder={t`選填，點擊選擇`}
        />
      </div>
    </Card>
  )
}
