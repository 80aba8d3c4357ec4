import { Trans, useLingui } from '@lingui/react/macro'
import { adminApplicationDocument, type documentKinds } from '@shop/contract/merchant/application/admin.ts'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { call } from '../../lib/call.ts'
import { PicturePreview } from '../../ui/PicturePreview.tsx'
import { Empty, Failed, Waiting } from '../../ui/show.tsx'
import { documentWords } from './words.ts'

type Kind = (typeof documentKinds)[number]

/**
 * The documents of an application. Each is fetched only on request, because every view is logged.
 */
export function Documents({
  applicationId,
  documents,
  may,
}: {
  applicationId: number
  documents: readonly Kind[]
  may: boolean
}) {
  const { t } = useLingui()
  const [shown, show] = useState<Kind>()
  const { data, error, refetch } = useQuery({
    queryKey: ['merchant-documents', applicationId, shown],
    queryFn: ({ signal }) =>
      call(adminApplicationDocument, { params: { id: applicationId, document: shown as Kind } }, { signal }),
    enabled: shown !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    // A document does not stay in memory once it is out of sight.
    gcTime: 0,
    retry: false,
  })
  if (!may) return <Empty text={<Trans>您沒有查看證件的權限</Trans>} />
  if (documents.length === 0) return <Empty text={<Trans>證件已刪除</Trans>} />
  return (
    <div className="merchant-documents">
      <div className="merchant-document-tabs">
        {documents.map((document) => (
          <Button
            key={document}
            size="small"
            type={document === shown ? 'primary' : 'default'}
            onClick={() => show(document)}
          >
            {t(documentWords[document])}
          </Button>
        ))}
        {data && shown && (
          <span>
            <Trans>應為</Trans> <code>{data.number}</code>
          </span>
        )}
      </div>
      <div className="merchant-document-view">
        {shown === undefined ? (
          <Empty text={<Trans>選一張證件查看；每次查看都會記在操作日誌裡。</Trans>} />
        ) : error ? (
          <Failed error={error} retry={() => void refetch()} />
        ) : data ? (
          <PicturePreview urls={[data.picture]} alt={t(documentWords[shown])} />
        ) : (
          <Waiting rows={4} />
        )}
      </div>
    </div>
  )
}
