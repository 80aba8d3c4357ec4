import { Trans, useLingui } from '@lingui/react/macro'
import { type Language, type LocalText, localText } from '@shop/contract/core/common.ts'
import { adminDocumentSave } from '@shop/contract/people/document/admin.ts'
import { type DocumentKey, documentKeys } from '@shop/contract/people/document/document.ts'
import { useQuery } from '@tanstack/react-query'
import { Alert } from 'antd'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { ChangeHistory } from '../../features/change/ChangeHistory.tsx'
import { documentChanges } from '../../features/content/changes.ts'
import { PhonePreview } from '../../features/content/PhonePreview.tsx'
import { PublishButton } from '../../features/content/PublishButton.tsx'
import { type Document, documentQuery } from '../../features/content/queries.ts'
import { Versions } from '../../features/content/Versions.tsx'
import { documentPlaces } from '../../features/content/words.tsx'
import { UnknownPage } from '../../features/frame/Frame.tsx'
import { call } from '../../lib/call.ts'
import { useEdit } from '../../lib/edit.ts'
import { useMe } from '../../lib/session.ts'
import { FormPage } from '../../ui/FormPage.tsx'
import { LocalRichTextCard, LocalTextItem } from '../../ui/LocalTextItem.tsx'
import { Card, PageFailed, Waiting } from '../../ui/show.tsx'

interface Values {
  title: LocalText
  content: LocalText
}

export default function DocumentEdit() {
  const [search] = useSearchParams()
  const key = documentKeys.find((one) => one === search.get('document'))
  return key ? <Opened key={key} documentKey={key} /> : <UnknownPage />
}

function Opened({ documentKey }: { documentKey: DocumentKey }) {
  const { data, error, refetch } = useQuery(documentQuery(documentKey))
  if (!data) return error ? <PageFailed error={error} retry={() => void refetch()} /> : <Waiting rows={14} />
  return <Editor document={data} />
}

function Editor({ document }: { document: Document }) {
  const { t, i18n } = useLingui()
  const { key, changed, published } = document
  const me = useMe()
  const mayEdit = me.may('content.edit')
  const initial = useMemo<Values>(() => ({ title: document.title, content: document.content }), [document])
  const edit = useEdit<Values, { version: number }>({
    initial,
    version: document.version,
    save: (values, version) => call(adminDocumentSave, { params: { key }, body: { ...values, version } }),
    versionAfter: (saved) => saved.version,
    refreshes: [['documents']],
    said: t`已儲存，發布後用戶才看得到`,
  })
  return (
    <FormPage
      title={localText(document.title, i18n.locale as Language)}
      note={t(documentPlaces[key])}
      edit={edit}
      readOnly={!mayEdit}
      actions={
        <>
          {mayEdit && <PhonePreview read={() => edit.form.getFieldsValue(true) as Values} />}
          <ChangeHistory of={documentChanges} id={key} />
          {me.may('document.publish') && <PublishButton document={document} dirty={edit.dirty} />}
        </>
      }
    >
      {published > 0 && changed && !edit.dirty && (
        <Alert
          type="info"
          showIcon
          style={{ marginBottom: 14 }}
          title={<Trans>下面的內容還沒有發布，用戶看到的是第 {published} 版。</Trans>}
        />
      )}
      <Card>
        <LocalTextItem name="title" label={t`標題`} required={t`請輸入繁體中文標題`} maxLength={60} />
      </Card>
      <LocalRichTextCard name="content" label={t`內容`} required={t`請輸入繁體中文內容`} />
      <Versions document={document} />
    </FormPage>
  )
}
