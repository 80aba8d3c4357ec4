// Sends the given requests over loopback, as fast as answers come: forked by load.ts
import autocannon, { type Result } from 'autocannon'
import { isSuccess } from './is-success.ts'
import type { Asked, Load } from './load.ts'

process.on('message', async (load: Load) => {
  const { result, lastAnswerMs, refused } = await (load.seconds === undefined ? sendOnce(load) : sendOver(load))
  const { errors, timeouts, non2xx, mismatches, requests, duration } = result
  process.send?.({
    perSecond: lastAnswerMs === undefined ? requests.total / duration : (requests.total * 1_000) / lastAnswerMs,
    failed:
      errors + timeouts + non2xx + mismatches > 0
        ? `${errors} errors, ${timeouts} time-outs, ${non2xx} not 200, ${mismatches} refused ${refused ?? ''}`
        : '',
  })
})

interface Sent {
  result: Result
  /** since the start; only if the number of calls is given, and not the time */
  lastAnswerMs?: number
  refused?: string
}

/** Each connection starts at a different place in the list: no two send the same request at the same moment. */
async function sendOver({ url, asked, connections, seconds: duration }: Load): Promise<Sent> {
  let next = 0
  const result = await autocannon({
    url,
    connections,
    duration,
    requests: asked,
    setupClient(client) {
      const from = Math.floor((next++ * asked.length) / connections)
      client.setRequests([...asked.slice(from), ...asked.slice(0, from)])
    },
  })
  return { result }
}

/** Each connection sends its part of the calls. A refusal is HTTP 200 too, so the answers are checked. */
function sendOnce({ url, asked, connections }: Load): Promise<Sent> {
  return new Promise((resolve, reject) => {
    let [next, lastAnswerMs, refused] = [0, 0, '']
    const begun = performance.now()
    const running = autocannon(
      {
        url,
        connections,
        amount: asked.length,
        requests: [asked[0] as Asked],
        setupClient(client) {
          const place = next++
          client.setRequests(asked.filter((_, index) => index % connections === place))
        },
        verifyBody(body) {
          const text = String(body)
          if (!isSuccess(text)) refused = text.slice(0, 300)
          return isSuccess(text)
        },
      },
      (error, result) => (error ? reject(error) : resolve({ result, lastAnswerMs, refused })),
    )
    running.on('response', () => {
      lastAnswerMs = performance.now() - begun
    })
  })
}
