import Type from 'typebox'
import { Id } from '../../core/common.ts'
import { endpoint } from '../../core/endpoint.ts'

export const expressList = endpoint({
  method: 'GET',
  path: 'express/list',
  auth: 'guest',
  summary: 'Express companies',
  data: Type.Object({ list: Type.Array(Type.Object({ express_id: Id, express_name: Type.String() })) }),
})
