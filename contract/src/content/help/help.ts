import Type from 'typebox'
import { Id, oneOf, PageNumber, pageOf } from '../../core/common.ts'
import { endpoint } from '../../core/endpoint.ts'

/** What help entries are about, in the order of the help page. */
export const helpTopics = ['order', 'delivery', 'aftersales', 'wallet', 'account', 'other'] as const

export type HelpTopic = (typeof helpTopics)[number]

export const helpList = endpoint({
  method: 'GET',
  path: 'help/list',
  auth: 'guest',
  summary: 'Questions and answers in display order: by topic, for older clients without topics',
  query: Type.Object({ page: PageNumber, keyword: Type.Optional(Type.String({ maxLength: 50 })) }),
  data: Type.Object({
    list: pageOf(
      Type.Object({
        help_id: Id,
        title: Type.String(),
        /** plain text with line breaks */
        content: Type.String(),
        /** absent if all that was found is about one topic */
        topic: Type.Optional(oneOf(helpTopics)),
      }),
    ),
  }),
})
