import { msg } from '@lingui/core/macro'
import { asFlag } from '../change/format.tsx'
import type { ChangeKind } from '../change/kind.ts'

export const providerChanges: ChangeKind = {
  type: 'provider',
  fields: {
    enabled: { label: msg`使用`, format: asFlag },
    keys: { label: msg`換新的金鑰` },
  },
}
