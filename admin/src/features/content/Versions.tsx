import './content.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { type Language, languages, localText } from '@shop/contract/core/common.ts'
import { languageNames } from '@shop/web/language.ts'
import { useQuery } from '@tanstack/react-query'
import { Button, Drawer, Segmented } from 'antd'
import { useState } from 'react'
import { Card, Failed, Moment, StateTag, Waiting } from '../../ui/show.tsx'
import { type Document, versionQuery } from './queries.ts'

/** The published versions, each readable in full. */
export function Versions({ document }: { document: Document }) {
  const { i18n } = useLingui()
  const language = i18n.locale as Language
  const [reading, setReading] = useState<number>()
  if (document.versions.length === 0) return null
  return (
    <Card title={<Trans>發布紀錄</Trans>}>
      <ul className="versions">
        {document.versions.map(({ version, note, asksAgain, by, publishedAt }) => (
          <li key={version}>
            <header>
              <strong>
                <VersionName version={version} />
              </strong>
              {version === document.published && (
                <StateTag tone="good">
                  <Trans>生效中</Trans>
                </StateTag>
              )}
              {asksAgain && (
                <StateTag tone="wait">
                  <Trans>重新徵求同意</Trans>
                </StateTag>
              )}
              <Moment at={publishedAt} />
              <span className="muted">{by || <Trans>系統</Trans>}</span>
              <Button
                type="link"
                size="small"
                // Operators who may not edit may still read.
                disabled={false}
                onClick={() => setReading(version)}
              >
                <Trans>查看</Trans>
              </Button>
            </header>
            {note && <span className="muted">{localText(note, language)}</span>}
          </li>
        ))}
      </ul>
      <Drawer
        open={reading !== undefined}
        size={520}
        title={reading !== undefined && <VersionName version={reading} />}
        destroyOnHidden
        onClose={() => setReading(undefined)}
      >
        {reading !== undefined && <Version documentKey={document.key} number={reading} />}
      </Drawer>
    </Card>
  )
}

export function VersionName({ version }: { version: number }) {
  return <Trans>第 {version} 版</Trans>
}

function Version({ documentKey, number }: { documentKey: Document['key']; number: number }) {
  const { t, i18n } = useLingui()
  const [language, setLanguage] = useState(i18n.locale as Language)
  const { data, error, refetch } = useQuery(versionQuery(documentKey, number))
  if (!data) return error ? <Failed error={error} retry={() => void refetch()} /> : <Waiting flush />
  const html = { __html: localText(data.content, language) }
  return (
    <>
      <Segmented
        block
        size="small"
        disabled={false}
        aria-label={t`語言`}
        value={language}
        onChange={setLanguage}
        options={languages.map((one) => ({ value: one, label: languageNames[one] }))}
      />
      <h3 className="phone-title">{localText(data.title, language)}</h3>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server when it was stored */}
      <div className="phone-text" lang={language} dangerouslySetInnerHTML={html} />
    </>
  )
}
