import { Trans, useLingui } from '@lingui/react/macro'
import { minuteOf } from '@shop/web/time.ts'
import { Suspense } from 'react'
import { part } from '../../lib/part.ts'
import { Card } from '../../ui/Card.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { type Fact, Facts } from '../../ui/Facts.tsx'
import { PageLink } from '../../ui/PageLink.tsx'
import { Bone } from '../../ui/Skeleton.tsx'
import { Timeline } from '../../ui/Steps.tsx'
import styles from './Certificate.module.css'
import type { Certificates } from './queries.ts'
import { KindText } from './words.tsx'

const QrCode = part(() => import('../../ui/QrCode.tsx'))

/** The number of a collectible and the code that verifies it. */
export function NumberCard({ number, url, facts }: { number: string; url?: string; facts: (Fact | false)[] }) {
  const { t } = useLingui()
  return (
    <Card title={<Trans>證書</Trans>} more={<CopyButton text={number} what={t`證書編號`} />}>
      <p className={styles.number}>{number}</p>
      {url && (
        <div className={styles.code}>
          <Suspense fallback={<Bone ratio="1" />}>
            <QrCode text={url} label={t`驗證這件藏品的 QR Code`} />
          </Suspense>
          <p className={styles.hint}>
            <Trans>任何人掃碼或輸入編號都能驗證，頁面不顯示您的個人資料</Trans>
          </p>
        </div>
      )}
      <Facts facts={facts} />
    </Card>
  )
}

/** All entries of a collectible, newest first; old ones stay readable. */
export function History({ certificates }: { certificates: Certificates }) {
  return (
    <Card
      title={<Trans>歷史</Trans>}
      more={
        <PageLink to="pages/user/nft/nft" params={{ view: 'key' }} className={styles.more}>
          <Trans>如何核對簽名</Trans>
        </PageLink>
      }
    >
      <Timeline
        events={certificates.map(({ hash, kind, time, text, signature }) => ({
          key: hash,
          time: minuteOf(time),
          text: <KindText kind={kind} />,
          more: (
            <details className={styles.signed}>
              <summary>
                <Trans>簽名內容</Trans>
              </summary>
              <code>{text}</code>
              <code>{signature}</code>
            </details>
          ),
        }))}
      />
    </Card>
  )
}
