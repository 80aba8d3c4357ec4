import { type KeyObject, sign, verify } from 'node:crypto'

// RSA2, Alipay's name for RSA-SHA256 with PKCS #1 v1.5. Pure.

/** `a=1&b=2`, sorted by name, as it is and without empty values. `sign` is never part of it. */
function toText(fields: Readonly<Record<string, string>>, without: readonly string[]): string {
  return Object.keys(fields)
    .filter((name) => fields[name] !== '' && !without.includes(name))
    .toSorted()
    .map((name) => `${name}=${fields[name]}`)
    .join('&')
}

/** The `sign` of a request. */
export function signFields(privateKey: KeyObject, fields: Readonly<Record<string, string>>): string {
  return sign('sha256', Buffer.from(toText(fields, ['sign'])), privateKey).toString('base64')
}

/** Whether Alipay has signed a notification, whose signature leaves its own type out. */
export function isSignedNotification(publicKey: KeyObject, fields: Readonly<Record<string, string>>): boolean {
  return isSigned(publicKey, toText(fields, ['sign', 'sign_type']), fields.sign ?? '')
}

/** Whether Alipay has signed this text: of an answer, the raw JSON of its content. */
export function isSigned(publicKey: KeyObject, text: string, signature: string): boolean {
  return verify('sha256', Buffer.from(text), publicKey, Buffer.from(signature, 'base64'))
}
