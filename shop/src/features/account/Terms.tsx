import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useStoreSettings } from '../../lib/settings.ts'
import { Button } from '../../ui/Button.tsx'
import { Popup } from '../../ui/Popup.tsx'
import { Tick } from '../../ui/Tick.tsx'
import styles from './Terms.module.css'

/** "I have read and accept": the tick, and the text behind the link. */
export function Terms({ accepted, onChange }: { accepted: boolean; onChange: (accepted: boolean) => void }) {
  const { t } = useLingui()
  const [reading, setReading] = useState(false)
  const store = useStoreSettings()?.storeInfo
  return (
    <div className={styles.terms}>
      <Tick checked={accepted} onChange={onChange} label={t`同意服務條款與隱私說明`} />
      <span>
        <Trans>
          我已閱讀並同意
          <button type="button" className={styles.link} onClick={() => setReading(true)}>
            服務條款與隱私說明
          </button>
        </Trans>
      </span>
      <Popup
        open={reading}
        title={t`服務條款與隱私說明`}
        onClose={() => setReading(false)}
        bottom={
          <Button
            block
            onClick={() => {
              onChange(true)
              setReading(false)
            }}
          >
            <Trans>同意</Trans>
          </Button>
        }
      >
        <ol className={styles.text}>
          <li>
            <Trans>帳號由您本人使用，請妥善保管密碼；發現異常時請立即修改密碼並登出其他裝置。</Trans>
          </li>
          <li>
            <Trans>訂單以您確認的商品、價格與運費為準；付款後由商家發貨，售後依下單時的說明處理。</Trans>
          </li>
          <li>
            <Trans>我們只為交易、配送、售後與帳號安全使用您的手機號碼、電子郵箱與收貨地址，不會出售給他人。</Trans>
          </li>
          <li>
            <Trans>您可以隨時查看、修改個人資料，並可聯絡商家註銷帳號。</Trans>
          </li>
          {store?.service_phone && (
            <li>
              <Trans>如有疑問，請聯絡客服：{store.service_phone}</Trans>
            </li>
          )}
        </ol>
      </Popup>
    </div>
  )
}
