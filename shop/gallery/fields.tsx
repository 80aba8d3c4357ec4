import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { AmountField } from '../src/ui/AmountField.tsx'
import { Card } from '../src/ui/Card.tsx'
import { ChoiceField, DateField, Field, TextField } from '../src/ui/Field.tsx'
import { PinEntry } from '../src/ui/PinEntry.tsx'
import { SearchBar, SearchLink } from '../src/ui/SearchBar.tsx'
import { UploadGrid } from '../src/ui/UploadGrid.tsx'
import { VideoUpload } from '../src/ui/VideoUpload.tsx'
import styles from './gallery.module.css'
import { photo } from './photo.ts'
import type { SampleByName } from './sample.ts'

const nothing = () => {}

/** Input fields. */
export const fields: SampleByName = {
  Field: () => {
    const { t } = useLingui()
    const [mobile, setMobile] = useState('139 1111 2222')
    return (
      <div className={styles.page}>
        <Card flush>
          <Field name="receiver" label={t`收貨人`} value="" onChange={nothing} error="" placeholder={t`請選擇`} />
          <Field name="mobile" label={t`手機號碼`} value={mobile} onChange={setMobile} error="" inputMode="tel" />
          <Field name="password" label={t`密碼`} type="password" value="12345678" onChange={nothing} error="" />
          <Field name="code" label={t`驗證碼`} value="" onChange={nothing} error={t`請輸入手機號碼`} />
          <DateField
            name="day"
            type="date"
            label={t`最後一天`}
            value=""
            onChange={nothing}
            error=""
            placeholder={t`請選擇`}
          />
          <DateField
            name="paidTime"
            type="datetime-local"
            label={t`轉帳時間（北京時間）`}
            value="2026-11-21T09:30"
            onChange={nothing}
            error=""
            placeholder={t`選填，點擊選擇`}
          />
          <ChoiceField name="region" label={t`所在地區`} text="" placeholder={t`請選擇`} onClick={nothing} />
          <TextField
            name="note"
            label={t`備註`}
            value={t`還沒有訂單，去挑件喜歡的吧`}
            onChange={nothing}
            maxLength={50}
            error=""
          />
        </Card>
      </div>
    )
  },
  AmountField: () => {
    const { t } = useLingui()
    const [amount, setAmount] = useState('250.5')
    return (
      <div className={styles.page}>
        <Card>
          <AmountField
            name="amount"
            label={t`提領金額`}
            available={t`可用餘額`}
            all={{ text: t`全部`, value: '1234.56' }}
            value={amount}
            onChange={setAmount}
            error=""
            note={t`手續費`}
          />
        </Card>
        <Card>
          <AmountField name="wrong" label={t`提領金額`} value="0" onChange={nothing} error={t`提領金額`} />
        </Card>
      </div>
    )
  },
  SearchBar: () => {
    const { t } = useLingui()
    return (
      <div className={styles.page}>
        <SearchBar onSearch={nothing} />
        <SearchBar initial={t`優惠券`} onSearch={nothing} />
        <SearchLink />
      </div>
    )
  },
  UploadGrid: () => {
    const { t } = useLingui()
    return (
      <div className={styles.page}>
        <UploadGrid label={t`圖片`} purpose="review" max={3} value={[]} onChange={nothing} />
        <UploadGrid label={t`圖片`} purpose="review" max={3} value={[{ fileId: 1, url: photo }]} onChange={nothing} />
      </div>
    )
  },
  VideoUpload: () => {
    const { t } = useLingui()
    const film = { fileId: 1, url: '', posterUrl: photo, duration: 42 }
    return (
      <div className={styles.page}>
        <VideoUpload label={t`影片`} purpose="review" value={undefined} onChange={nothing} />
        <VideoUpload label={t`影片`} purpose="review" value={film} onChange={nothing} />
      </div>
    )
  },
  PinEntry: () => {
    const { t } = useLingui()
    return <PinEntry label={t`支付密碼`} error={t`支付密碼`} onDone={async () => nothing} />
  },
}
