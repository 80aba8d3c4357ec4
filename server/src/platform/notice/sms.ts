import type { Providers } from '../config/config.ts'

const timeoutMs = 10_000

/** The gateway has not taken it. */
export class SmsRefused extends Error {}

/**
 * Any gateway that takes `POST {to, body}` with a bearer token; others are reached by a small adapter in front.
 * @throws Error when it does not answer with a success
 */
export async function sendSms(
  { url, token }: NonNullable<Providers['sms']>,
  { to, body, id }: { to: string; body: string; id: string },
): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    // A gateway that knows the header sends one message for two tries.
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': id },
    body: JSON.stringify({ to, body }),
    signal: AbortSignal.timeout(timeoutMs),
    redirect: 'error',
  })
  await response.body?.cancel()
  // What the gateway says about it may repeat the number or the code, so it is not logged.
  if (!response.ok) throw new SmsRefused(`the SMS gateway answered ${response.status}`)
}
