import { Trans, useLingui } from '@lingui/react/macro'
import { type Language, localText } from '@shop/contract'
import { useQuery } from '@tanstack/react-query'
import { Table } from 'antd'
import { Link } from 'react-router'
import { type DocumentRow, documentsQuery } from '../../features/content/queries.ts'
import { VersionName } from '../../features/content/Versions.tsx'
import { documentPlaces } from '../../features/content/words.tsx'
import { Failed, Moment, PageHead, StateTag, Waiting } from '../../ui/show.tsx'

/** Everything that the shop lays down in writing, and how far each of it is. */
export default function DocumentList() {
  const { t, i18n } = useLingui()
  const language = i18n.locale as Language
  const { data: rows, error, refetch } = useQuery(documentsQuery)
  return (
    <>
      <PageHead title={<Trans>協議與文件</Trans>} />
      <section className="card">
        {!rows && (error ? <Failed error={error} retry={() => void refetch()} /> : <Waiting />)}
        {rows && (
          <div className="table">
            <Table<DocumentRow>
              size="small"
              rowKey="key"
              dataSource={rows}
              pagination={false}
              columns={[
                {
                  key: 'title',
                  title: t`文件`,
                  render: (_, row) => (
                    <Link to={`/document/edit?document=${row.key}`}>{localText(row.title, language)}</Link>
                  ),
                },
                { key: 'place', title: t`用在哪裡`, width: 220, render: (_, row) => t(documentPlaces[row.key]) },
                { key: 'state', title: t`狀態`, width: 220, render: (_, row) => <DocumentState row={row} /> },
                {
                  key: 'published',
                  title: t`發布時間`,
                  width: 150,
                  render: (_, row) => <Moment at={row.publishedAt} />,
                },
                { key: 'updated', title: t`更新時間`, width: 150, render: (_, row) => <Moment at={row.updatedAt} /> },
              ]}
            />
          </div>
        )}
      </section>
    </>
  )
}

function DocumentState({ row }: { row: DocumentRow }) {
  if (row.published === 0) {
    return (
      <StateTag tone={row.changed ? 'wait' : 'quiet'}>
        {row.changed ? <Trans>寫好了，還沒發布</Trans> : <Trans>還沒寫</Trans>}
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
