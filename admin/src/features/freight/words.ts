import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { FreightMethod } from './queries.ts'

export const methodWords: Record<FreightMethod, MessageDescriptor> = {
  piece: msg`按件數`,
  weight: msg`按重量`,
  volume: msg`按體積`,
}

export const unitWords: Record<FreightMethod, MessageDescriptor> = {
  piece: msg`件`,
  weight: msg`公斤`,
  volume: msg`公升`,
}
