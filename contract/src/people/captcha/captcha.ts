import Type from 'typebox'
import { endpoint } from '../../core/endpoint.ts'

export const captchaImage = endpoint({
  method: 'GET',
  path: 'captcha/image',
  auth: 'guest',
  summary: 'Get a picture captcha',
  data: Type.Object({ base64: Type.String({ description: 'data URI of a PNG' }), key: Type.String() }),
})
