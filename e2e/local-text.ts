import type { Language, LocalText } from '@shop/contract/core/common.ts'
import { languageNames } from '@shop/web/language.ts'
import type { Locator, Page } from 'playwright-core'

/** Fills one text of the console's form in these languages, choosing each before typing. */
export async function fillText(form: Page | Locator, label: string, text: Partial<LocalText>): Promise<void> {
  const languages = form.getByRole('radiogroup', { name: `${label}：` })
  for (const [language, wording] of Object.entries(text) as [Language, string][]) {
    await languages.getByRole('radio', { name: `${languageNames[language]}：` }).click()
    await form.getByLabel(`${label} – ${languageNames[language]}`).fill(wording)
  }
}
