import { documentPending } from '@shop/contract/people/document/document.ts'
import { call } from '../../lib/call.ts'

/** The person waits for it at the log-in. */
const patienceMs = 4_000

/** Whether agreements wait to be accepted again. When that cannot be told, it is asked at the next log-in. */
export async function owesConsent(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(patienceMs)
    return (await call(documentPending, { prompt: false, load: false, signal })).list.length > 0
  } catch {
    return false
  }
}
