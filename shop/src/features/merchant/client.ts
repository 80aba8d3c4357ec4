import type { AdminEndpoint, BodyOf, DataOf, ParamsOf, QueryOf } from '@shop/contract/core/endpoint.ts'
import { CallError } from '@shop/web/call-error.ts'
import { useIdempotentCommand } from '@shop/web/command.ts'
import { exchange, parseJson } from '@shop/web/exchange.ts'
import { toQueryString } from '@shop/web/query-string.ts'
import type { UseMutationResult } from '@tanstack/react-query'
import { explained, identity } from '../../lib/call.ts'
import { adminBase, timeoutMs } from '../../lib/request.ts'
import { toast, toastMs } from '../../lib/toast.ts'

// Members of a merchant call the console's API from their phone, as the shopper they are.

interface Input<E> {
  params?: ParamsOf<E>
  query?: QueryOf<E>
  body?: BodyOf<E>
}

/**
 * Calls the console's API for one of the caller's merchants.
 * @throws CallError, not shown to the user yet; a caller who is no longer a member is refused like any other
 */
export async function callFor<E extends AdminEndpoint>(
  merchantId: number,
  { method, path }: E,
  { params = {} as ParamsOf<E>, query, body }: Input<E> = {},
  signal?: AbortSignal,
): Promise<DataOf<E>> {
  const values = params as Record<string, unknown>
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values[name])))
  const text = toQueryString((query ?? {}) as Record<string, unknown>)
  const sent: unknown = body
  const isForm = sent instanceof FormData
  const init: RequestInit = {
    method,
    // An operator's session in this browser must not answer for the member.
    credentials: 'omit',
    headers: {
      ...identity(),
      'Merchant-Id': String(merchantId),
      ...(!isForm && method !== 'GET' && { 'Content-Type': 'application/json;charset=utf-8' }),
    },
    body: method === 'GET' ? undefined : isForm ? sent : JSON.stringify(sent ?? {}),
  }
  const address = `${adminBase}${filled}${text && `?${text}`}`
  try {
    const answer = await exchange((limited) => fetch(address, { ...init, signal: limited }), { timeoutMs, signal })
    const data = parseJson(answer.text) as (DataOf<E> & { code?: string; message?: string }) | undefined
    if (answer.status >= 200 && answer.status < 300 && data !== undefined) return data
    const kind = data?.code ? 'refused' : 'http'
    throw new CallError(kind, data?.message ?? '', { data: { ...data }, status: answer.status })
  } catch (error) {
    throw explained(error, false)
  }
}

/** What a page passes to a command: the parts of the call, the body without its request id. */
export interface CommandInput<E> {
  params?: ParamsOf<E>
  body?: Omit<NonNullable<BodyOf<E>>, 'requestId'>
}

/** As `useCommand` of `lib/command.ts`, for the console's API. A failure is toasted. */
export function useMerchantCommand<E extends AdminEndpoint>(
  merchantId: number,
  endpoint: E,
  {
    done,
    failed,
    success,
  }: { done?: (data: DataOf<E>) => unknown; failed?: (error: CallError) => void; success?: string } = {},
): UseMutationResult<DataOf<E>, CallError, CommandInput<E>> {
  async function run({ params, body }: CommandInput<E>, requestId: string): Promise<DataOf<E>> {
    return callFor(merchantId, endpoint, { params, body: { ...body, requestId } as unknown as BodyOf<E> })
  }
  const command = useIdempotentCommand(run, {
    done: (data) => {
      if (success) toast(success, { kind: 'success', ms: toastMs.own })
      return done?.(data)
    },
    failed: (error) => {
      toast(error.message, { kind: 'error', ms: toastMs.server })
      failed?.(error as CallError)
    },
  })
  return command as UseMutationResult<DataOf<E>, CallError, CommandInput<E>>
}
