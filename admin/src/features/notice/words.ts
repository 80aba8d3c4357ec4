import type { adminNoticeList } from '@shop/contract/platform/notice/admin.ts'
import { notices, noticesAbout, proposalKinds, queues } from '../../features.ts'
import type { About } from '../../lib/feature.ts'
import type { RowOf } from '../../lib/list.ts'

export type Notice = RowOf<typeof adminNoticeList>

/** The text and the link of a notice; undefined for an unknown event, which is shown by its name. */
export function describeNotice({ event, entity, params }: Notice): About | undefined {
  const [kind = '', id = ''] = entity.split(':')
  const queue = event === 'work-late' && queues.find(({ name }) => name === id)
  if (queue) return queue.late && { says: queue.late, to: queue.to }
  const describe = notices[event]
  if (describe) return describe({ kind, id, params })
  const proposed = proposalKinds[/^(.+)-proposed$/.exec(event)?.[1] ?? '']
  if (!proposed) return noticesAbout[kind]?.({ kind, id, params })
  const { proposed: says, to, about } = proposed
  const { subject = '' } = params
  return about ? { says, to: about(subject), number: subject } : { says, to }
}
