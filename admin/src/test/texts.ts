import type { Language, LocalText } from '@shop/contract/core/common.ts'
import { languageNames } from '@shop/web/language.ts'
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect } from 'vitest'

type Place = Pick<typeof screen, 'getByRole'>

/** Shows the form's texts in a language, as an operator does: at the text with this label. */
export async function showLanguage(user: UserEvent, label: string, language: Language, place: Place = screen) {
  const languages = within(place.getByRole('radiogroup', { name: new RegExp(`^${label}：`) }))
  await user.click(languages.getByRole('radio', { name: new RegExp(`^${languageNames[language]}：`) }))
}

/** Replaces a plain text in these languages, one after the other. */
export async function writeText(user: UserEvent, label: string, text: Partial<LocalText>, place: Place = screen) {
  for (const [language, wording] of Object.entries(text) as [Language, string][]) {
    await showLanguage(user, label, language, place)
    const input = place.getByRole('textbox', { name: `${label} – ${languageNames[language]}` })
    await user.clear(input)
    await user.type(input, wording)
  }
}

/** Opens the language menu of a small text. @returns a language's item, once the menu has the focus */
export async function findInMenu(user: UserEvent, button: HTMLElement, language: Language): Promise<HTMLElement> {
  await user.click(button)
  const item = await screen.findByRole('menuitem', { name: new RegExp(`^${languageNames[language]}：`) })
  await waitFor(() => expect(item.closest('[role=menu]')?.contains(document.activeElement)).toBe(true))
  return item
}
