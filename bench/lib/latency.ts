import { Agent, request } from 'node:http'
import type { Asked } from './load.ts'

/** Callers who each send the next request after the answer. */
export interface Client {
  /** milliseconds of each call, from the request to the last byte, in the order of the answers */
  times(asked: readonly Asked[]): Promise<number[]>
}

export function openClient(url: string, callers = 1): Client {
  const agent = new Agent({ keepAlive: true, maxSockets: callers })

  function time({ path, headers }: Asked): Promise<number> {
    return new Promise((resolve, reject) => {
      const begun = performance.now()
      const sent = request(url + path, { headers, agent }, (answer) => {
        let bytes = 0
        answer.on('data', (chunk: Buffer) => {
          bytes += chunk.length
        })
        answer.once('end', () => {
          if (answer.statusCode === 200 && bytes > 0) resolve(performance.now() - begun)
          else reject(new Error(`${path} answered ${answer.statusCode}`))
        })
      })
      sent.once('error', reject)
      sent.end()
    })
  }

  return {
    async times(asked) {
      const times: number[] = []
      const waiting = asked.values()
      const call = async () => {
        for (const each of waiting) times.push(await time(each))
      }
      await Promise.all(Array.from({ length: callers }, call))
      return times
    },
  }
}
