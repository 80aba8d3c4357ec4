import type { AdminEndpoint, BodyOf, DataOf, ParamsOf } from '@shop/contract/core/endpoint.ts'
import type { CallError } from '@shop/web/call-error.ts'
import { useIdempotentCommand } from '@shop/web/command.ts'
import type { UseMutationResult } from '@tanstack/react-query'
import type { CommandForm } from '../../lib/command.ts'
import { toast, toastMs } from '../../lib/toast.ts'
import { callDesk, type Sent } from './call-desk.ts'

/** Like `callDesk`, but silent: the page shows failures itself. @throws CallError */
export function callFor<E extends AdminEndpoint>(
  merchantId: number,
  endpoint: E,
  sent: Sent<E> = {},
  signal?: AbortSignal,
): Promise<DataOf<E>> {
  return callDesk(endpoint, sent, { merchantId, prompt: false, load: false, signal })
}

/** The input of a command: the parts of a call, the body without its request id. */
export interface CommandInput<E> {
  params?: ParamsOf<E>
  body?: Omit<NonNullable<BodyOf<E>>, 'requestId'>
}

/** Like `useCommand` of `lib/command.ts`, for the console's API. */
export function useMerchantCommand<E extends AdminEndpoint>(
  merchantId: number,
  endpoint: E,
  {
    done,
    failed,
    form,
    success,
  }: {
    done?: (data: DataOf<E>) => unknown
    failed?: (error: CallError) => void
    form?: CommandForm
    success?: string
  } = {},
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
      if (form) form.refused(error)
      else toast(error.message, { kind: 'error', ms: toastMs.server })
      failed?.(error as CallError)
    },
  })
  return command as UseMutationResult<DataOf<E>, CallError, CommandInput<E>>
}
