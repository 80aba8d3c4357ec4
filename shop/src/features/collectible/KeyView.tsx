import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Card } from '../../ui/Card.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { usePageTitle } from '../../ui/frame.ts'
import { Page } from '../../ui/Page.tsx'
import { keyQuery } from './queries.ts'
import styles from './Verify.module.css'

/** The shop's public key, and how to check a certificate with it. */
export function KeyView() {
  const { t } = useLingui()
  usePageTitle(t`核對簽名`)
  const { data: key } = useSuspenseQuery(keyQuery)
  if (!key.pem)
    return (
      <Page>
        <Card>
          <Empty drawing="box" text={<Trans>本店還沒有發放過藏品</Trans>} />
        </Card>
      </Page>
    )
  return (
    <Page>
      <Card title={<Trans>本店的公鑰</Trans>} more={<CopyButton text={key.pem} what={t`公鑰`} />}>
        <pre className={styles.pem}>{key.pem}</pre>
        <Facts
          facts={[
            { key: 'kind', label: t`演算法`, value: 'Ed25519' },
            { key: 'fingerprint', label: 'SHA-256', value: key.fingerprint },
          ]}
        />
      </Card>
      <Card title={<Trans>怎麼核對</Trans>}>
        <ol className={styles.steps}>
          <li>
            <Trans>在驗證頁的歷史中打開「簽名內容」：第一段是內容，第二段是 base64 的簽名</Trans>
          </li>
          <li>
            <Trans>用任何支援 Ed25519 的工具和上面的公鑰，核對簽名屬於這段內容</Trans>
          </li>
          <li>
            <Trans>內容的 SHA-256 就是同系列下一張證書裡的 previous，所以改動任何一張都會被發現</Trans>
          </li>
        </ol>
      </Card>
    </Page>
  )
}
