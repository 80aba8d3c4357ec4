import Type from 'typebox'
import { Id, PageNumber, pageOf } from '../../core/common.ts'
import { endpoint } from '../../core/endpoint.ts'

export const helpList = endpoint({
  method: 'GET',
  path: 'help/list',
  auth: 'guest',
  summary: 'Questions and answers in display order',
  query: Type.Object({ page: PageNumber, keyword: Type.Optional(Type.String({ maxLength: 50 })) }),
  data: Type.Object({
    list: pageOf(
      Type.Object({ help_id: Id, title: Type.String(), /** plain text with line breaks */ content: Type.String() }),
    ),
  }),
})
