import Type from 'typebox'
import { nullable } from '../../core/common.ts'
import { endpoint } from '../../core/endpoint.ts'

/** For a page of this shop inside WeChat's browser: by it WeChat lets the page say how it looks when it is shared. */
export const wechatShareSign = endpoint({
  method: 'GET',
  path: 'wechat/shareSign',
  auth: 'guest',
  summary: 'The signature that WeChat’s script for pages asks for',
  query: Type.Object({
    /** of the page, without what follows `#` */
    url: Type.String({ minLength: 1, maxLength: 1_000 }),
  }),
  /** null for a shop without an official account, and for an address that is not the shop's */
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
