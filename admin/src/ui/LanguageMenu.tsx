import { useLingui } from '@lingui/react/macro'
import { type Language, languages } from '@shop/contract/core/common.ts'
import { languageNames } from '@shop/web/language.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Dropdown } from 'antd'
import { switchLanguage } from '../lib/i18n.ts'
import { GlobalOutlined } from './icons.tsx'

export function LanguageMenu() {
  const client = useQueryClient()
  const { t, i18n } = useLingui()
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        selectedKeys: [i18n.locale],
        items: languages.map((language) => ({
          key: language,
          label: <span lang={language}>{languageNames[language]}</span>,
        })),
        onClick: async ({ key }) => {
          await switchLanguage(key as Language)
          // The server words names and notes in one language.
          await client.invalidateQueries()
        },
      }}
    >
      <Button
        type="text"
        icon={<GlobalOutlined />}
        aria-label={`${t`語言`} – ${languageNames[i18n.locale as Language]}`}
      >
        <span className="top-text">{languageNames[i18n.locale as Language]}</span>
      </Button>
    </Dropdown>
  )
}
