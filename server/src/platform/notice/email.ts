import { createTransport } from 'nodemailer'
import type { Providers } from '../config/config.ts'

const timeoutMs = 15_000

/** @throws Error when the mail server does not accept it */
export async function sendEmail(
  { url, from }: NonNullable<Providers['smtp']>,
  { to, subject, body, id }: { to: string; subject: string; body: string; id: string },
): Promise<void> {
  const { protocol, hostname, port, username, password } = new URL(url)
  const secure = protocol === 'smtps:'
  const transport = createTransport({
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port === '' ? (secure ? 465 : 587) : Number(port),
    secure,
    auth: username === '' ? undefined : { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
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
