import type { SmsGateway } from '../config/providers.ts'

const timeoutMs = 10_000

/** The service did not accept the message. */
export class SmsRefused extends Error {
  /** it is about the number, not about us or the service */
  readonly aboutNumber: boolean

  constructor(message: string, { aboutNumber }: { aboutNumber: boolean }) {
    super(message)
    this.aboutNumber = aboutNumber
  }
}

/**
 * Works with any gateway that accepts `POST {to, body}` with a bearer token; others need a small adapter in front.
 * @throws Error unless it answers with success
 */
export async function sendSms(
  { url, token }: SmsGateway,
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
  if (!response.ok) throw new SmsRefused(`the SMS gateway answered ${response.status}`, { aboutNumber: false })
}
