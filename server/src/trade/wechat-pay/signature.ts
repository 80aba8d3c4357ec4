import { createCipheriv, createDecipheriv, randomBytes, sign, verify } from 'node:crypto'
import type { WechatPayConfig } from '../../platform/config/wechat-pay.ts'

// How WeChat Pay version 3 signs and encrypts: RSA-SHA256 over lines, AES-256-GCM with the shop's own key. Pure except
// for the random numbers.

/** Lines to sign, each ended by a line feed. */
const toText = (...lines: (string | number)[]) => lines.map((line) => `${line}\n`).join('')

export function newNonce(): string {
  return randomBytes(16).toString('hex')
}

/** The `Authorization` header of a request. `path` includes its query, `body` is exactly what is sent. */
export function authorize(
  config: Pick<WechatPayConfig, 'mchId' | 'serial' | 'privateKey'>,
  request: { method: string; path: string; body: string; now: Date },
): string {
  const nonce = newNonce()
  const timestamp = Math.floor(request.now.getTime() / 1_000)
  const text = toText(request.method, request.path, timestamp, nonce, request.body)
  const signature = sign('sha256', Buffer.from(text), config.privateKey).toString('base64')
  const parts = { mchid: config.mchId, nonce_str: nonce, signature, timestamp, serial_no: config.serial }
  const list = Object.entries(parts).map(([name, part]) => `${name}="${part}"`)
  return `WECHATPAY2-SHA256-RSA2048 ${list.join(',')}`
}

/** The parameters a client passes to WeChat to open a prepaid payment. */
export function signForClient(
  { privateKey }: Pick<WechatPayConfig, 'privateKey'>,
  { appId, prepayId, now }: { appId: string; prepayId: string; now: Date },
) {
  const timeStamp = String(Math.floor(now.getTime() / 1_000))
  const nonceStr = newNonce()
  const pack = `prepay_id=${prepayId}`
  const paySign = sign('sha256', Buffer.from(toText(appId, timeStamp, nonceStr, pack)), privateKey).toString('base64')
  return { appId, timeStamp, nonceStr, package: pack, signType: 'RSA', paySign }
}

/** Headers of an answer or a notification. */
export interface SignedHeaders {
  timestamp: string
  nonce: string
  signature: string
  serial: string
}

/** Anything older or further in the future may be a replay. */
const ageMaxMs = 5 * 60_000

/** Whether WeChat has signed this body recently. */
export function isSignedByWechat(
  { publicKey, publicKeyId }: Pick<WechatPayConfig, 'publicKey' | 'publicKeyId'>,
  { timestamp, nonce, signature, serial }: SignedHeaders,
  body: string,
  now: Date,
): boolean {
  const at = Number(timestamp) * 1_000
  if (serial !== publicKeyId || !(Math.abs(now.getTime() - at) <= ageMaxMs)) return false
  return verify('sha256', Buffer.from(toText(timestamp, nonce, body)), publicKey, Buffer.from(signature, 'base64'))
}

/** The encrypted part of a notification. */
export interface EncryptedResource {
  ciphertext: string
  nonce: string
  associated_data?: string
}

const tagBytes = 16

/** @throws Error when it was encrypted with another key, or changed */
export function decryptResource(
  apiV3Key: Buffer,
  { ciphertext, nonce, associated_data = '' }: EncryptedResource,
): unknown {
  const bytes = Buffer.from(ciphertext, 'base64')
  const decipher = createDecipheriv('aes-256-gcm', apiV3Key, nonce, { authTagLength: tagBytes })
  decipher.setAuthTag(bytes.subarray(-tagBytes))
  decipher.setAAD(Buffer.from(associated_data))
  const text = Buffer.concat([decipher.update(bytes.subarray(0, -tagBytes)), decipher.final()])
  return JSON.parse(text.toString('utf8'))
}

/** Encrypts as WeChat does; for fakes of WeChat. */
export function encryptResource(
  apiV3Key: Buffer,
  value: unknown,
  associatedData = 'transaction',
): Required<EncryptedResource> {
  const nonce = randomBytes(6).toString('hex')
  const cipher = createCipheriv('aes-256-gcm', apiV3Key, nonce, { authTagLength: tagBytes })
  cipher.setAAD(Buffer.from(associatedData))
  const text = Buffer.concat([cipher.update(JSON.stringify(value)), cipher.final(), cipher.getAuthTag()])
  return { ciphertext: text.toString('base64'), nonce, associated_data: associatedData }
}
