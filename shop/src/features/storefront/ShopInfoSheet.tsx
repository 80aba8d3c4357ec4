import { Trans, useLingui } from '@lingui/react/macro'
import { Facts } from '../../ui/Facts.tsx'
import { Popup } from '../../ui/Popup.tsx'
import type { ShopDetail } from './queries.ts'
import styles from './ShopInfoSheet.module.css'

/** What a shop says about itself, and the seller's business details, which e-commerce law requires shops to show. */
export function ShopInfoSheet({ shop, onClose }: { shop: ShopDetail; onClose: () => void }) {
  const { t } = useLingui()
  const { intro, notice, hours, licence } = shop
  const kinds = { person: t`個人`, sole_trader: t`個體工商戶`, company: t`企業` }
  return (
    <Popup open title={t`店舖資訊`} onClose={onClose}>
      <div className={styles.body}>
        {intro && <p className={styles.text}>{intro}</p>}
        {notice && (
          <section>
            <h3>
              <Trans>公告</Trans>
            </h3>
            <p className={styles.text}>{notice}</p>
          </section>
        )}
        {hours && (
          <section>
            <h3>
              <Trans>服務時間</Trans>
            </h3>
            <p className={styles.text}>{hours}</p>
          </section>
        )}
        <section>
          <h3>
            <Trans>經營者資訊</Trans>
          </h3>
          {licence && licence.kind !== 'person' ? (
            <>
              <Facts
                facts={[
                  { key: 'name', label: t`名稱`, value: licence.name },
                  { key: 'kind', label: t`類型`, value: kinds[licence.kind] },
                  { key: 'number', label: t`統一社會信用代碼`, value: licence.number },
                ]}
              />
              <p className={styles.note}>
                <Trans>以上資訊來自商家提交、並經平台核對的營業執照。</Trans>
              </p>
            </>
          ) : licence ? (
            <p className={styles.note}>
              <Trans>
                這家店舖的經營者為個人，聲明其活動依《電子商務法》第十條不需要辦理市場主體登記。平台已核對其身分。
              </Trans>
            </p>
          ) : (
            <p className={styles.note}>
              <Trans>平台沒有這家店舖的登記資訊，需要時請聯絡客服。</Trans>
            </p>
          )}
        </section>
      </div>
    </Popup>
  )
}
