import { msg } from '@lingui/core/macro'
import { type EnteredProvider, enteredProviders } from '@shop/contract/platform/provider/fields.ts'
import { asChoice, asFlag } from '../change/format.tsx'
import type { ChangeKind } from '../change/kind.ts'
import { fieldWords, providerWords } from './words.ts'

const enabled = { label: msg`使用`, format: asFlag }
const keys = { label: msg`換新的金鑰` }

export const providerChanges: ChangeKind = {
  type: 'provider',
  fields: { enabled, keys },
  ofRecord(id) {
    const name = enteredProviders.find((one) => one === id)
    return name && { name: providerWords[name].name, fields: fieldsOf(name) }
  },
}

/** The same field has another label for another service. */
function fieldsOf(name: EnteredProvider): ChangeKind['fields'] {
  const fields = fieldWords[name]
  const labels = Object.fromEntries(Object.entries(fields).map(([field, { label }]) => [field, label]))
  return { enabled, ...fields, keys: { ...keys, format: asChoice(labels) } }
}
