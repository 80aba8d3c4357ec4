import { request } from 'node:http'
import { gunzipSync } from 'node:zlib'
import type { Asked } from './load.ts'

export interface Recorded {
  path: string
  headers: [name: string, value: string][]
  /** base64 */
  body: string
}

/** Headers that HTTP's own layer adds to every answer, the bare server's too. */
const ownOfNode = ['date', 'connection', 'keep-alive']

/** Makes each call once and records the answer as received. @throws if one is not the protocol's success */
export async function recordAnswers(url: string, asked: readonly Asked[]): Promise<Recorded[]> {
  const recorded: Recorded[] = []
  for (const each of asked) recorded.push(await record(url, each))
  return recorded
}

function record(url: string, { path, headers }: Asked): Promise<Recorded> {
  return new Promise((resolve, reject) => {
    const sent = request(url + path, { headers }, async (answer) => {
      const body = Buffer.concat(await answer.toArray())
      const text = (answer.headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body).toString()
      if (!text.startsWith('{"status":200,'))
        reject(new Error(`${path} answered ${answer.statusCode} ${text.slice(0, 300)}`))
      const names = answer.rawHeaders.filter((_, index) => index % 2 === 0)
      const kept = names.map((name, index): [string, string] => [name, answer.rawHeaders[index * 2 + 1] as string])
      resolve({
        path,
        headers: kept.filter(([name]) => !ownOfNode.includes(name.toLowerCase())),
        body: body.toString('base64'),
      })
    })
    sent.once('error', reject)
    sent.end()
  })
}
