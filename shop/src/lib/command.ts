import type { BodyOf, DataOf, Endpoint } from '@shop/contract/core/endpoint.ts'
import type { CallError } from '@shop/web/call-error.ts'
import { useIdempotentCommand } from '@shop/web/command.ts'
import type { UseMutationResult } from '@tanstack/react-query'
import { callWithMessage } from './call.ts'
import { toast, toastMs } from './toast.ts'

type DistributedOmit<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never
/** What a page passes in: the body without its request id. */
export type CommandBody<E> = DistributedOmit<BodyOf<E>, 'requestId'>

/** What shows a refusal beside the fields it is about (`useForm`). */
export interface CommandForm {
  refused(error: unknown): void
}

/**
 * A server command behind a button: `const receive = useCommand(orderReceipt, { done })`,
 * `<Button busy={receive.isPending} onClick={() => receive.mutate({ orderId })}>`.
 * Neither a double tap nor a retry after a lost answer acts twice (`useIdempotentCommand`). A failure is shown in the
 * `form`, if given, else toasted unless `prompt` is off.
 * @param options.done runs after success; the button stays busy until the promise it may return has settled
 * @param options.silent does not toast the server's success message
 */
export function useCommand<E extends Endpoint>(
  endpoint: E,
  options: {
    done?: (data: DataOf<E>, body: CommandBody<E>) => unknown
    failed?: (error: CallError, body: CommandBody<E>) => void
    form?: CommandForm
    prompt?: boolean
    silent?: boolean
  } = {},
): UseMutationResult<DataOf<E>, CallError, CommandBody<E>> {
  const { done, failed, form, prompt = !form, silent } = options
  async function run(body: CommandBody<E>, requestId: string): Promise<DataOf<E>> {
    const sent = { body: { ...(body as object), requestId }, prompt, load: false }
    const { data, message } = await callWithMessage<Endpoint>(endpoint, sent)
    if (!silent) toast(message, { kind: 'success', ms: toastMs.own })
    return data as DataOf<E>
  }
  function onFailed(error: Error, body: CommandBody<E>): void {
    form?.refused(error)
    failed?.(error as CallError, body)
  }
  const command = useIdempotentCommand(run, { done, failed: onFailed, textOf })
  return command as UseMutationResult<DataOf<E>, CallError, CommandBody<E>>
}

/** A different `payTicket` does not make it a different command. */
function textOf(body: unknown): string {
  return JSON.stringify({ ...(body as object), payTicket: undefined })
}
