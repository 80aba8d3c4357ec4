import { Agent, request } from 'node:http'
import { isSuccess } from './is-success.ts'
import type { Asked } from './load.ts'

/** Sends calls whose parameters depend on earlier answers. */
export interface Caller {
  /**
   * Sends a call again while the shop is busy, as phones do.
   * @returns the `data` of the answer; throws if it is not a success
   */
  call(asked: Asked): Promise<unknown>
  close(): void
}

export function openCaller(url: string, connections: number): Caller {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const send = ({ path, method, headers, body }: Asked) =>
    new Promise<unknown>((resolve, reject) => {
      // Answers are requested uncompressed: unpacking them would cost this process CPU.
      const plain = { ...headers, 'accept-encoding': 'identity' }
      const sent = request(url + path, { method: method ?? 'GET', headers: plain, agent }, (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.once('error', reject)
        answer.once('end', () => {
          const text = Buffer.concat(parts).toString()
          if (answer.statusCode === 200 && isSuccess(text)) resolve((JSON.parse(text) as { data: unknown }).data)
          else reject(new Error(`${path} answered ${answer.statusCode} ${text.slice(0, 300)}`))
        })
      })
      sent.once('error', reject)
      sent.end(body)
    })
  return {
    async call(asked) {
      for (let tries = 1; ; tries++) {
        try {
          return await send(asked)
        } catch (error) {
          if (tries === 10 || !(error as Error).message.includes('"BUSY"')) throw error
        }
      }
    },
    close: () => agent.destroy(),
  }
}
