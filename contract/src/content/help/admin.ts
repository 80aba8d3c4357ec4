import Type from 'typebox'
import { Id, IdOrder, IdParams, Instant, LocalText, localTextUpTo, Nothing, oneOf, Version } from '../../core/common.ts'
import { adminEndpoint } from '../../core/endpoint.ts'
import { helpTopics } from './help.ts'

const HelpInput = {
  question: localTextUpTo(120),
  answer: localTextUpTo(2_000),
  topic: oneOf(helpTopics),
  visible: Type.Boolean(),
}

export const adminHelpList = adminEndpoint({
  method: 'GET',
  path: 'help',
  permission: 'content.view',
  summary: 'Help entries in the order in which operators put them',
  data: Type.Object({
    rows: Type.Array(
      Type.Object({
        ...HelpInput,
        id: Id,
        question: LocalText,
        answer: LocalText,
        version: Version,
        updatedAt: Instant,
      }),
    ),
  }),
})

export const adminHelpCreate = adminEndpoint({
  method: 'POST',
  path: 'help',
  permission: 'content.edit',
  summary: 'Create a help entry, in last place',
  body: Type.Object(HelpInput),
  data: Type.Object({ id: Id }),
})

export const adminHelpUpdate = adminEndpoint({
  method: 'PUT',
  path: 'help/:id',
  permission: 'content.edit',
  summary: 'Change a help entry',
  params: IdParams,
  body: Type.Object({ ...HelpInput, version: Version }),
  data: Nothing,
  refuses: ['NOT_FOUND', 'STATE_CHANGED'],
})

export const adminHelpRemove = adminEndpoint({
  method: 'DELETE',
  path: 'help/:id',
  permission: 'content.edit',
  summary: 'Remove a help entry',
  params: IdParams,
  data: Nothing,
  refuses: ['NOT_FOUND'],
})

export const adminHelpOrder = adminEndpoint({
  method: 'POST',
  path: 'help/order',
  permission: 'content.edit',
  summary: 'Reorder the help entries',
  body: IdOrder,
  data: Nothing,
  refuses: ['STATE_CHANGED'],
})
