import { toTime } from '../../core/value/time.ts'
import type { AlipayConfig } from '../../platform/config/alipay.ts'
import { signFields } from './signature.ts'

/** Alipay's times are China's, whatever the shop's zone. */
export const toAlipayTime = (at: Date) => toTime(at, 'Asia/Shanghai')

/** The signed fields of a request. `more`: public parameters besides those of every request. */
export function toRequest(
  { appId, privateKey }: AlipayConfig,
  method: string,
  content: object,
  now: Date,
  more: { notify_url?: string; return_url?: string } = {},
): Record<string, string> {
  const fields = {
    app_id: appId,
    method,
    format: 'JSON',
    charset: 'utf-8',
    sign_type: 'RSA2',
    timestamp: toAlipayTime(now),
    version: '1.0',
    ...more,
    biz_content: JSON.stringify(content),
  }
  return { ...fields, sign: signFields(privateKey, fields) }
}
