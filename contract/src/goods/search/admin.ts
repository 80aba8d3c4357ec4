import Type from 'typebox'
import { Count, LocalText, localTextUpTo, Nothing, Version } from '../../core/common.ts'
import { adminEndpoint } from '../../core/endpoint.ts'

export const adminHotWords = adminEndpoint({
  method: 'GET',
  path: 'hot-words',
  permission: 'goods.view',
  summary: 'The words that the search page offers, and what people looked for in vain in the last 30 days',
  data: Type.Object({
    version: Version,
    words: Type.Array(Type.Object({ word: LocalText, enabled: Type.Boolean() })),
    misses: Type.Array(Type.Object({ word: Type.String(), count: Count })),
  }),
})

export const adminHotWordsPut = adminEndpoint({
  method: 'PUT',
  path: 'hot-words',
  permission: 'goods.edit',
  summary: 'Replace the words that the search page offers, in this order',
  body: Type.Object({
    version: Version,
    words: Type.Array(Type.Object({ word: localTextUpTo(20), enabled: Type.Boolean() }), { maxItems: 30 }),
  }),
  data: Nothing,
  refuses: ['STATE_CHANGED'],
})
