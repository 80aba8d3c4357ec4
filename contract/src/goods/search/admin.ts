import Type from 'typebox'
import { Count, LocalText, localTextUpTo, Nothing, Version } from '../../core/common.ts'
import { adminEndpoint } from '../../core/endpoint.ts'

export const adminHotWords = adminEndpoint({
  method: 'GET',
  path: 'hot-words',
  permission: 'goods.view',
  summary: 'The search words the shop suggests, and searches of the last 30 days that found nothing',
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
  summary: 'Replace the suggested search words, in this order',
  body: Type.Object({
    version: Version,
    words: Type.Array(Type.Object({ word: localTextUpTo(20), enabled: Type.Boolean() }), { maxItems: 30 }),
  }),
  data: Nothing,
  refuses: ['STATE_CHANGED'],
})
