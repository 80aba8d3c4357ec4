import { documentPending } from '@shop/contract/people/document/document.ts'
import { call } from '../../lib/call.ts'

/** The user waits this long at most during log-in. */
const patienceMs = 4_000

/** Whether agreements must be accepted again. If that cannot be determined, the next log-in asks again. */
export async function mustAcceptAgreements(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(patienceMs)
    return (await call(documentPending, { prompt: false, load: false, signal })).list.length > 0
  } catch {
    return false
  }
}
