import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll } from 'vitest'

export interface ReceivedMail {
  to: string[]
  text: string
}

/** A mail server on loopback for one test file, with what it received and a way to make it refuse recipients. */
export async function openMailServer() {
  const received: ReceivedMail[] = []
  let refusal: string | undefined
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) =>
      refusal === undefined ? done() : done(Object.assign(new Error(refusal), { responseCode: 550 })),
    onData: (stream, { envelope }, done) => {
      const parts: Buffer[] = []
      stream.on('data', (part) => parts.push(part))
      stream.on('end', () => {
        const to = envelope.rcptTo.map(({ address }) => address)
        received.push({ to, text: Buffer.concat(parts).toString() })
        done()
      })
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  afterAll(() => new Promise<void>((resolve) => server.close(resolve)))
  const { port } = server.server.address() as AddressInfo
  return {
    port,
    received: () => received,
    /** the reason for which recipients are refused; undefined: none are */
    refuse(reason: string | undefined) {
      refusal = reason
    },
  }
}
