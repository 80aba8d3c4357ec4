import { createHash, createHmac } from 'node:crypto'

// How the two clouds sign requests: HMAC-SHA256 over a canonical form of the request. Pure.

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/**
 * The `Authorization` header of Aliyun's signature version 3.
 * @param request.query sorted and percent-encoded
 * @param request.headers in lower case, without `authorization`; all are signed
 */
export function signForAliyun(
  { accessKeyId, accessKeySecret }: { accessKeyId: string; accessKeySecret: string },
  { query, headers, body }: { query: string; headers: Record<string, string>; body: string },
): string {
  const names = Object.keys(headers).sort()
  const lines = names.map((name) => `${name}:${headers[name]?.trim()}\n`).join('')
  const canonical = ['POST', '/', query, lines, names.join(';'), sha256(body)].join('\n')
  const signature = hmac(accessKeySecret, `ACS3-HMAC-SHA256\n${sha256(canonical)}`).toString('hex')
  return `ACS3-HMAC-SHA256 Credential=${accessKeyId},SignedHeaders=${names.join(';')},Signature=${signature}`
}

export const contentType = 'application/json; charset=utf-8'

/** The `Authorization` header of Tencent Cloud's signature version 3, for a JSON body. */
export function signForTencent(
  { secretId, secretKey }: { secretId: string; secretKey: string },
  { service, host, body, now }: { service: string; host: string; body: string; now: Date },
): string {
  const timestamp = Math.floor(now.getTime() / 1_000)
  const scope = `${now.toISOString().slice(0, 10)}/${service}/tc3_request`
  const headers = `content-type:${contentType}\nhost:${host}\n`
  const canonical = ['POST', '/', '', headers, 'content-type;host', sha256(body)].join('\n')
  const key = scope.split('/').reduce((last: string | Buffer, part) => hmac(last, part), `TC3${secretKey}`)
  const signature = hmac(key, `TC3-HMAC-SHA256\n${timestamp}\n${scope}\n${sha256(canonical)}`).toString('hex')
  return `TC3-HMAC-SHA256 Credential=${secretId}/${scope}, SignedHeaders=content-type;host, Signature=${signature}`
}
