import { Trans } from '@lingui/react/macro'
import { documentKeys } from '@shop/contract/people/document/document.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Consent } from '../../features/content/Consent.tsx'
import { DocumentPage } from '../../features/content/DocumentPage.tsx'
import { documentsQuery } from '../../features/content/queries.ts'
import { usePageParams } from '../../lib/page-params.ts'
import { Card } from '../../ui/Card.tsx'
import { Cell } from '../../ui/Cell.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { Page } from '../../ui/Page.tsx'

/**
 * All agreements in force; with `document` one of them, with `version` in that version; with `ask` those to be accepted
 * again.
 */
export default function Agreements() {
  const { document, version, ask } = usePageParams({
    document: ['', ...documentKeys],
    version: 'count?',
    ask: ['', '1'],
  })
  if (ask) return <Consent />
  return document === '' ? <AgreementList /> : <DocumentPage document={document} version={version} />
}

function AgreementList() {
  const { data: agreements } = useSuspenseQuery(documentsQuery)
  if (agreements.length === 0) return <Empty drawing="order" text={<Trans>還沒有發布的協議</Trans>} />
  return (
    <Page>
      <Card flush>
        {agreements.map(({ document, title, version, publish_time: publishedAt }) => (
          <Cell
            key={document}
            label={title}
            note={version > 0 ? <Published version={version} day={publishedAt.slice(0, 10)} /> : undefined}
            to="pages/xy/xy"
            params={{ document }}
          />
        ))}
      </Card>
    </Page>
  )
}

function Published({ version, day }: { version: number; day: string }) {
  return (
    <Trans>
      第 {version} 版，{day} 發布
    </Trans>
  )
}
