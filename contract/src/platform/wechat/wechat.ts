import Type from 'typebox'
import { nullable } from '../../core/common.ts'
import { endpoint } from '../../core/endpoint.ts'

/** Lets a page of the shop in WeChat's browser set its card for sharing. */
export const wechatShareSign = endpoint({
  method: 'GET',
  path: 'wechat/shareSign',
  auth: 'guest',
  summary: 'The signature for WeChat’s JavaScript SDK',
  query: Type.Object({
    /** of the page, without the part from `#` on */
    url: Type.String({ minLength: 1, maxLength: 1_000 }),
  }),
  /** null if the shop has no official account, or the URL is not the shop's */
  data: Type.Object({
    config: nullable(
      Type.Object({
        appId: Type.String(),
        /** seconds since 1970 */
        timestamp: Type.Integer(),
        nonceStr: Type.String(),
        signature: Type.String(),
      }),
    ),
  }),
  refuses: ['PROVIDER_FAILED'],
})
