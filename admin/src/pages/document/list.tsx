import { Trans, useLingui } from '@lingui/react/macro'
import { type Language, localText } from '@shop/contract/core/common.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { ChangeHistory } from '../../features/change/ChangeHistory.tsx'
import { documentChanges } from '../../features/content/changes.ts'
import { type DocumentRow, documentsQuery } from '../../features/content/queries.ts'
import { VersionName } from '../../features/content/Versions.tsx'
import { documentPlaces } from '../../features/content/words.tsx'
import type { Column } from '../../ui/DataTable.tsx'
import { Moment, PageHead, StateTag } from '../../ui/show.tsx'
import { WholeTable } from '../../ui/WholeTable.tsx'

/** All documents of the shop, with the progress of each. */
export default function DocumentList() {
  const { t, i18n } = useLingui()
  const language = i18n.locale as Language
  const documents = useQuery(documentsQuery)
  const columns: Column<DocumentRow>[] = [
    {
      key: 'title',
      title: t`文件`,
      render: (row) => <Link to={`/document/edit?document=${row.key}`}>{localText(row.title, language)}</Link>,
    },
    { key: 'place', title: t`用在哪裡`, width: 220, render: (row) => t(documentPlaces[row.key]) },
    { key: 'state', title: t`狀態`, width: 220, render: (row) => <DocumentState row={row} /> },
    { key: 'published', title: t`發布時間`, width: 150, render: (row) => <Moment at={row.publishedAt} /> },
    { key: 'updated', title: t`更新時間`, width: 150, render: (row) => <Moment at={row.updatedAt} /> },
  ]
  return (
    <>
      <PageHead title={<Trans>協議與文件</Trans>} actions={<ChangeHistory of={documentChanges} />} />
      <WholeTable query={documents} rowKey="key" columns={columns} />
    </>
  )
}

function DocumentState({ row }: { row: DocumentRow }) {
  if (row.published === 0) {
    return (
      <StateTag tone={row.changed ? 'wait' : 'quiet'}>
        {row.changed ? (
          <Trans>寫好了，還沒發布</Trans>
        ) : row.builtIn ? (
          <Trans>使用內建文字</Trans>
        ) : (
          <Trans>還沒寫</Trans>
        )}
      </StateTag>
    )
  }
  return (
    <>
      <StateTag tone="good">
        <VersionName version={row.published} />
      </StateTag>{' '}
      {row.changed && (
        <StateTag tone="wait">
          <Trans>有未發布的更改</Trans>
        </StateTag>
      )}
    </>
  )
}
