import type { BodyOf, DataOf, Endpoint } from '@shop/contract/core/endpoint.ts'
import { CallError } from '@shop/web/call-error.ts'
import { type UseMutationResult, useMutation } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import { callFully } from './call.ts'
import { newRequestId } from './request-id.ts'
import { toast, toastMs } from './toast.ts'

type DistributedOmit<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never
/** What a page gives: the body without its request id. */
export type CommandBody<E> = DistributedOmit<BodyOf<E>, 'requestId'>

/**
 * A command of the server behind a button: `const receive = useCommand(orderReceipt, { done })`,
 * `<Button busy={receive.isPending} onClick={() => receive.mutate({ orderId })}>`.
 * Its request id is made before the first try and kept until an answer arrives, so neither a double tap nor a retry after
 * a lost answer acts twice; another body gets another id (another `payTicket` for the same does not make it another). What
 * is on its way is not sent a second time, so that `done` is called once. A failure is toasted unless `prompt` is off.
 * @param options.done after success, before the button is free again when it returns a promise
 * @param options.silent the server's success message is not toasted
 */
export function useCommand<E extends Endpoint>(
  endpoint: E,
  options: {
    done?: (data: DataOf<E>, body: CommandBody<E>) => unknown
    failed?: (error: CallError, body: CommandBody<E>) => void
    prompt?: boolean
    silent?: boolean
  } = {},
): UseMutationResult<DataOf<E>, CallError, CommandBody<E>> {
  const attempt = useRef<{ body: string; requestId: string } | undefined>(undefined)
  const mutation = useMutation<DataOf<E>, CallError, CommandBody<E>>({
    mutationFn: async (body) => {
      const text = textOf(body)
      if (attempt.current?.body !== text) attempt.current = { body: text, requestId: newRequestId() }
      const { requestId } = attempt.current
      try {
        const sent = { body: { ...(body as object), requestId }, prompt: options.prompt ?? true, load: false }
        const { data, message } = await callFully<Endpoint>(endpoint, sent)
        attempt.current = undefined
        if (!options.silent) toast(message, { kind: 'success', ms: toastMs.own })
        return data as DataOf<E>
      } catch (error) {
        if (error instanceof CallError && error.answered) attempt.current = undefined
        throw error
      }
    },
    onSuccess: (data, body) => options.done?.(data, body),
    onError: (error, body) => options.failed?.(error, body),
  })
  const { mutateAsync } = mutation
  const underWay = useRef<{ text: string; answer: Promise<DataOf<E>> } | undefined>(undefined)
  // The button is drawn as busy only after a second press that follows at once.
  const send = useCallback(
    (body: CommandBody<E>) => {
      const text = textOf(body)
      if (underWay.current?.text === text) return underWay.current.answer
      const answer = mutateAsync(body)
      underWay.current = { text, answer }
      const end = () => {
        if (underWay.current?.answer === answer) underWay.current = undefined
      }
      answer.then(end, end)
      return answer
    },
    [mutateAsync],
  )
  const start = useCallback((body: CommandBody<E>) => void send(body).catch(() => undefined), [send])
  return { ...mutation, mutate: start, mutateAsync: send } as typeof mutation
}

function textOf(body: unknown): string {
  return JSON.stringify({ ...(body as object), payTicket: undefined })
}
