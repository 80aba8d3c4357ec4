import { type EnteredProvider, type ProviderField, providerFields } from '@shop/contract/platform/provider/fields.ts'
import { invalid } from '../../core/command/validate.ts'
import type { ProviderStore } from '../shop/providers.ts'

/** Values by field, with the secrets. */
export type Values = Record<string, string>

/**
 * An operator's input for a provider, completed by the stored secrets that were left out.
 * @param sent unknown fields are dropped
 * @throws Invalid naming `values.<field>`: missing, malformed, or a secret that has to be entered again because the
 *   server it is sent to has changed
 */
export function completeValues(name: EnteredProvider, sent: Values, stored: Values): Values {
  const fields = providerFields[name]
  const moved = fields.some((field) => field.address && tidy(field, sent) !== (stored[field.name] ?? ''))
  const values: Values = {}
  for (const field of fields) {
    const given = tidy(field, sent)
    const value = given === '' && field.secret && !moved ? (stored[field.name] ?? '') : given
    if (value !== '') values[field.name] = value
    else if (!field.optional || (field.secret && stored[field.name] && moved)) throw invalidValue(field, 'required')
    if (given !== '') assertForm(field, given)
  }
  return values
}

const tidy = ({ name }: ProviderField, sent: Values) => (sent[name] ?? '').trim()

function assertForm(field: ProviderField, text: string): void {
  if (text.length > field.max) throw invalidValue(field, 'maxLength', field.max)
  if (!new RegExp(field.pattern, 'u').test(text)) throw invalidValue(field, 'pattern')
}

/**
 * Makes sure that a provider can be used with these values.
 * @throws Invalid on the field that it cannot be used with
 */
export function assertUsable({ read }: ProviderStore, name: EnteredProvider, values: Values): void {
  try {
    read(name, values)
  } catch (error) {
    // The message names the variable first.
    const variable = /^[A-Z][A-Z0-9_]+/.exec((error as Error).message)?.[0]
    const field = providerFields[name].find((one) => one.variable === variable)
    if (!field) throw error
    throw invalidValue(field, values[field.name] ? 'pattern' : 'required')
  }
}

const invalidValue = ({ name }: ProviderField, keyword: string, limit = 0) => invalid(`values.${name}`, keyword, limit)

/** Separates the values that may be shown from the secrets. */
export function splitValues(name: EnteredProvider, values: Values): { shown: Values; secrets: Values } {
  const isSecret = (key: string) => providerFields[name].some((field) => field.name === key && field.secret)
  const entries = Object.entries(values)
  return {
    shown: Object.fromEntries(entries.filter(([key]) => !isSecret(key))),
    secrets: Object.fromEntries(entries.filter(([key]) => isSecret(key))),
  }
}

/** Fields of secrets that differ. */
export function changedSecrets(name: EnteredProvider, before: Values, after: Values): string[] {
  return providerFields[name]
    .filter((field) => field.secret && before[field.name] !== after[field.name])
    .map(({ name }) => name)
}
