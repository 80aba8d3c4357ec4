import type { ChangeType } from '../../core/command/change.ts'
import { point } from '../shop/extension.ts'

/** The record types whose edits are stored as changes. Each domain adds its own. */
export const changeTypes = point<ChangeType>('change types')
