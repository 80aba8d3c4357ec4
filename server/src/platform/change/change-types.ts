import type { ChangeType } from '../../core/command/change.ts'
import { point } from '../shop/extension.ts'

/** What is edited and leaves change records: each domain adds its own. */
export const changeTypes = point<ChangeType>('change types')
