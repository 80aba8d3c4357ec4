import { msg } from '@lingui/core/macro'
import type { ChangeKind } from '../change/kind.ts'

export const rankBoardChanges: ChangeKind = {
  type: 'rank-board',
  fields: { prizes: { label: msg`獎品` } },
}
