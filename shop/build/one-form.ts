import type { Messages } from '@lingui/core'

type CompiledMessage = Messages[string]
type Token = Exclude<CompiledMessage, string>[number]

/**
 * Removes the plurals that `language` does not have from a message: Chinese, Japanese and Korean have one form for all
 * numbers, and calling `Intl` for it takes 20 to 50 ms of a page's first render. Its numbers are then written without
 * thousands separators.
 */
export function withOneForm(message: CompiledMessage, language: string): CompiledMessage {
  return typeof message === 'string' || formsOf(language) > 1 ? message : message.flatMap(toOneForm)
}

function toOneForm(token: Token): Token[] {
  if (typeof token === 'string' || token[1] !== 'plural') return [token]
  const [number, , { other, offset, ...forms }] = token as [string, 'plural', Record<string, CompiledMessage>]
  const ofExactNumbers = Object.keys(forms).some((form) => /^\d/.test(form)) // {count, plural, =0 {…} …}
  if (offset || ofExactNumbers || other === undefined) return [token]
  return [other].flat().flatMap((part) => (part === '#' ? [[number] as Token] : toOneForm(part)))
}

function formsOf(language: string): number {
  return new Intl.PluralRules(language).resolvedOptions().pluralCategories.length
}
