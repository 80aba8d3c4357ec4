import './content.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { adminContentPreview } from '@shop/contract/content/page/admin.ts'
import { type Language, type LocalText, languages, localText } from '@shop/contract/core/common.ts'
import { languageNames } from '@shop/web/language.ts'
import { useQuery } from '@tanstack/react-query'
import { Button, Modal, Segmented } from 'antd'
import { useState } from 'react'
import { call } from '../../lib/call.ts'
import { EyeOutlined } from '../../ui/icons.tsx'
import { Failed, Waiting } from '../../ui/show.tsx'

interface Shown {
  title: LocalText
  content: LocalText
  imageUrl?: string
}

/** Previews the form's content as on a phone; the text is shown as the server would store it. */
export function PhonePreview({ read }: { read: () => Shown }) {
  const { t, i18n } = useLingui()
  const [shown, setShown] = useState<Shown>()
  const [language, setLanguage] = useState(i18n.locale as Language)
  return (
    <>
      <Button icon={<EyeOutlined />} onClick={() => setShown(read())}>
        <Trans>手機預覽</Trans>
      </Button>
      <Modal
        open={shown !== undefined}
        title={t`手機預覽`}
        footer={null}
        width={440}
        centered
        destroyOnHidden
        onCancel={() => setShown(undefined)}
      >
        <Segmented
          block
          size="small"
          aria-label={t`語言`}
          value={language}
          onChange={setLanguage}
          options={languages.map((one) => ({ value: one, label: languageNames[one] }))}
        />
        {shown && <Phone shown={shown} language={language} />}
      </Modal>
    </>
  )
}

function Phone({ shown, language }: { shown: Shown; language: Language }) {
  const content = localText(shown.content, language)
  const { data, error, refetch } = useQuery({
    queryKey: ['content', 'preview', content],
    queryFn: ({ signal }) => call(adminContentPreview, { body: { content } }, { signal }),
  })
  return (
    <div className="phone" lang={language}>
      {shown.imageUrl && <img className="phone-cover" src={shown.imageUrl} alt="" />}
      <h3 className="phone-title">{localText(shown.title, language)}</h3>
      {data ? (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server for this preview
        <div className="phone-text" dangerouslySetInnerHTML={{ __html: data.content }} />
      ) : error ? (
        <Failed error={error} retry={() => void refetch()} />
      ) : (
        <Waiting flush rows={6} />
      )}
    </div>
  )
}
