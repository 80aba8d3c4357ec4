import type { AdminEndpoint, BodyOf, DataOf, ParamsOf, QueryOf } from '@shop/contract/core/endpoint.ts'
import { CallError } from '@shop/web/call-error.ts'
import { exchange, parseJson } from '@shop/web/exchange.ts'
import { shrinkPicture } from '@shop/web/picture.ts'
import { toQueryString } from '@shop/web/query-string.ts'
import { sendFile } from '@shop/web/send-file.ts'
import { askToLogIn } from '../../lib/ask-to-log-in.ts'
import { explained, identity } from '../../lib/call.ts'
import { whileLoading } from '../../lib/loading.ts'
import { queryClient } from '../../lib/query-client.ts'
import { adminBase, timeoutMs } from '../../lib/request.ts'
import { endSession } from '../../lib/session.ts'
import { mineQuery } from './mine.ts'

interface Options {
  /** the merchant for which the shopper works */
  merchantId: number
  /** toast a failure; on by default */
  prompt?: boolean
  /** count for the loading indicator; on by default */
  load?: boolean
  signal?: AbortSignal
}

/** The parts of a call: path parameters, query and body. */
export interface Sent<E> {
  params?: ParamsOf<E>
  query?: QueryOf<E>
  body?: BodyOf<E>
}

/**
 * Calls the console's API as a member of a merchant, by the shopper's session.
 * @throws CallError, already shown to the user unless `prompt` is off
 */
export function callDesk<E extends AdminEndpoint>(
  { method, path }: E,
  { params = {} as ParamsOf<E>, query, body }: Sent<E>,
  { merchantId, prompt = true, load = true, signal }: Options,
): Promise<DataOf<E>> {
  const values = params as Record<string, unknown>
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values[name])))
  const text = toQueryString((query ?? {}) as Record<string, unknown>)
  const url = `${adminBase}${filled}${text && `?${text}`}`
  const headers = { ...deskIdentity(merchantId), ...(method !== 'GET' && { 'Content-Type': 'application/json' }) }
  // An operator's session in this browser must not answer for the member.
  const init: RequestInit = {
    method,
    credentials: 'omit',
    headers,
    body: method === 'GET' ? undefined : JSON.stringify(body ?? {}),
  }
  const work = exchange((limited) => fetch(url, { ...init, signal: limited }), { timeoutMs, signal })
    .then((answer) => readDesk(answer) as DataOf<E>)
    .catch((error) => {
      throw explained(error, prompt)
    })
  return load ? whileLoading(work) : work
}

/**
 * Uploads a picture of goods or of the shop, or one that shows the condition of returned goods.
 * @throws CallError, already shown; an abort by `signal` rejects silently
 */
export async function uploadForDesk(
  file: Blob,
  {
    merchantId,
    purpose = 'goods',
    onProgress,
    signal,
  }: {
    merchantId: number
    purpose?: 'goods' | 'aftersale' | 'content'
    onProgress?: (part: number) => void
    signal?: AbortSignal
  },
): Promise<{ fileId: number; url: string }> {
  const picture = await shrinkPicture(file, { redrawFromBytes: 400_000 })
  const form = new FormData()
  form.set('purpose', purpose)
  form.set('file', picture, 'picture')
  try {
    const sending = { url: `${adminBase}uploads`, headers: deskIdentity(merchantId), body: form, timeoutMs: 60_000 }
    const { fileId, url } = readDesk(await sendFile(sending, { onProgress, signal })) as { fileId: number; url: string }
    return { fileId, url }
  } catch (error) {
    throw explained(error, true)
  }
}

const deskIdentity = (merchantId: number) => ({ ...identity(), 'Merchant-Id': String(merchantId) })

/** The console answers with ordinary HTTP statuses and no envelope. */
function readDesk({ status, text }: { status: number; text: string }): unknown {
  const answer = parseJson(text)
  if (status >= 200 && status < 300 && answer !== undefined) return answer
  const data = (answer ?? {}) as { code?: string; message?: string }
  if (status === 401) {
    endSession()
    askToLogIn()
  }
  // The member was removed by an owner: the page switches to a merchant that is left.
  if (data.code === 'NO_MEMBER') void queryClient.resetQueries({ queryKey: mineQuery.queryKey })
  const kind = status === 401 ? 'login' : data.code ? 'refused' : 'http'
  throw new CallError(kind, data.message ?? '', { data, status })
}
