import { isIP } from 'node:net'
import { createTransport } from 'nodemailer'
import { resolvePublic } from '../../core/process/public-address.ts'
import type { SmtpConfig } from '../config/providers.ts'

const timeoutMs = 15_000

/** @throws Error when the mail server does not accept it */
export async function sendEmail(
  { host, port, secure, auth, from, isEntered }: SmtpConfig,
  { to, subject, body, id }: { to: string; subject: string; body: string; id: string },
): Promise<void> {
  const transport = createTransport({
    // Connects to the address that was checked, because a second look-up could lead elsewhere.
    host: isEntered ? await resolvePublic(host) : host,
    port,
    secure,
    auth,
    requireTLS: isEntered && auth !== undefined,
    tls: isIP(host) ? {} : { servername: host },
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  try {
    // All attempts share one message id, so that a mail server can drop duplicates.
    const messageId = `<${id}@${from.slice(from.lastIndexOf('@') + 1).replace(/>$/, '')}>`
    await transport.sendMail({ from, to: { name: '', address: to }, subject, text: body, messageId })
  } finally {
    transport.close()
  }
}
