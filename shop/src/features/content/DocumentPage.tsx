import { Trans } from '@lingui/react/macro'
import type { DocumentKey } from '@shop/contract/people/document/document.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Card } from '../../ui/Card.tsx'
import { Cell } from '../../ui/Cell.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { usePageTitle } from '../../ui/frame.ts'
import { Page } from '../../ui/Page.tsx'
import { RichText } from '../../ui/RichText.tsx'
import styles from './DocumentPage.module.css'
import { type DocumentDetail, documentQuery } from './queries.ts'

/** A page that is one document: the version in force, or an older one with a link to the current one. */
export function DocumentPage({ document, version }: { document: DocumentKey; version?: number }) {
  const { data: detail } = useSuspenseQuery(documentQuery(document, version))
  usePageTitle(detail?.title)
  if (!detail) return <Unpublished />
  return (
    <Page>
      {!detail.is_current && (
        <p className={styles.old} role="note">
          <Trans>這是較早的版本，現在已經不適用。</Trans>
        </p>
      )}
      <Card>
        <DocumentHead detail={detail} />
        <RichText html={detail.content} />
      </Card>
      <OtherVersions detail={detail} />
    </Page>
  )
}

/** Which version it is, and what is new. `bare` omits the title when it is already above. */
export function DocumentHead({ detail, bare }: { detail: DocumentDetail; bare?: boolean }) {
  const { version, note } = detail
  const day = detail.publish_time.slice(0, 10)
  if (bare && version === 0) return null
  return (
    <header className={styles.head}>
      {!bare && <h2 className={styles.title}>{detail.title}</h2>}
      {version > 0 && (
        <p className={styles.about}>
          <Trans>
            第 {version} 版，{day} 發布
          </Trans>
        </p>
      )}
      {note && (
        <p className={styles.about}>
          <Trans>更新內容：{note}</Trans>
        </p>
      )}
    </header>
  )
}

function OtherVersions({ detail }: { detail: DocumentDetail }) {
  const others = detail.versions.filter(({ version }) => version !== detail.version)
  if (others.length === 0) return null
  return (
    <Card flush title={<Trans>其他版本</Trans>}>
      {others.map(({ version, publish_time: publishedAt, note }) => (
        <Cell
          key={version}
          label={<Trans>第 {version} 版</Trans>}
          note={note || undefined}
          value={publishedAt.slice(0, 10)}
          to="pages/xy/xy"
          params={{ document: detail.document, version }}
        />
      ))}
    </Card>
  )
}

function Unpublished() {
  return (
    <Page>
      <Empty
        drawing="order"
        text={<Trans>商家還沒有發布這份文件</Trans>}
        action={{ text: <Trans>聯絡客服</Trans>, to: 'pages/customer/customer' }}
      />
    </Page>
  )
}
