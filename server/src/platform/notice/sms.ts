import type { Providers } from '../config/config.ts'

const timeoutMs = 10_000

/** The gateway did not accept the message. */
export class SmsRefused extends Error {}

/**
 * Works with any gateway that accepts `POST {to, body}` with a bearer token; others need a small adapter in front.
 * @throws Error unless it answers with success
 */
export async function sendSms(
  { url, token }: NonNullable<Providers['sms']>,
  { to, body, id }: { to: string; body: string; id: string },
): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    // A gateway that supports the `idempotency-key` header sends only one message for two attempts.
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': id },
    body: JSON.stringify({ to, body }),
    signal: AbortSignal.timeout(timeoutMs),
    redirect: 'error',
  })
  await response.body?.cancel()
  // The gateway's answer may repeat the number or the code, so it is not logged.
  if (!response.ok) throw new SmsRefused(`the SMS gateway answered ${response.status}`)
}
