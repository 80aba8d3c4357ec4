import { useLingui } from '@lingui/react/macro'
import { type Language, languages } from '@shop/contract/core/common.ts'
import { userPersonal } from '@shop/contract/people/account/account.ts'
import { languageNames } from '@shop/web/language.ts'
import { call } from '../../lib/call.ts'
import { chosenLanguage } from '../../lib/chosen-language.ts'
import { chooseLanguage } from '../../lib/language.ts'
import { queryClient } from '../../lib/query-client.ts'
import { session } from '../../lib/session.ts'
import { readSettings, useStoreSettings } from '../../lib/settings.ts'
import { toast, toastMs } from '../../lib/toast.ts'
import { ActionSheet } from '../../ui/ActionSheet.tsx'

/**
 * The languages of the shop. After a change, texts worded by the server are read again; notices are written in the new
 * language too.
 */
export function LanguageSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useLingui()
  const offered = useStoreSettings()?.languages ?? languages

  async function choose(language: Language): Promise<void> {
    try {
      await chooseLanguage(language)
    } catch {
      toast(t`語言載入失敗，請再試一次`, { kind: 'error', ms: toastMs.network })
      return
    }
    if (session.get())
      call(userPersonal, { body: { form: { language } }, prompt: false, load: false }).catch(() => undefined)
    await Promise.all([readSettings(), queryClient.invalidateQueries()])
  }

  return (
    <ActionSheet
      open={open}
      title={t`語言`}
      onClose={onClose}
      actions={offered.map((language) => ({
        key: language,
        chosen: language === chosenLanguage(),
        text: <span lang={language}>{languageNames[language]}</span>,
        run: () => void choose(language),
      }))}
    />
  )
}
