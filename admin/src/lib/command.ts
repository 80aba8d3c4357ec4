import { CallError } from '@shop/web/call-error.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { useCallback, useRef } from 'react'
import { useFailureText } from './failure.ts'

/** A random UUID; `crypto.randomUUID` is missing on a console opened over plain HTTP in a private network. */
export function newRequestId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] as number) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] as number) & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

/**
 * One request id for each thing the operator does: kept while no answer has come and the same is tried again, so that a
 * lost answer cannot act twice; a new one for anything else.
 */
export function useRequestId(): { take: (input: unknown) => string; answered: () => void } {
  const open = useRef<{ id: string; input: string } | undefined>(undefined)
  return {
    take: (input) => {
      const text = JSON.stringify(input) ?? ''
      if (!open.current || open.current.input !== text) open.current = { id: newRequestId(), input: text }
      return open.current.id
    },
    answered: () => {
      open.current = undefined
    },
  }
}

/**
 * A command of the operator, sent once while its answer is on the way: says in words what failed, tells `done` when it
 * succeeded, and asks again for every list and record under the query keys in `refreshes`.
 */
export function useCommand<Input, Result>(
  run: (input: Input, requestId: string) => Promise<Result>,
  {
    done,
    failed,
    refreshes = [],
    said,
  }: {
    done?: (result: Result, input: Input) => void
    /** returns true when it has told the operator itself */
    failed?: (error: CallError, input: Input) => boolean
    refreshes?: readonly (readonly unknown[])[]
    /** short word of success */
    said?: string
  } = {},
) {
  const { message } = App.useApp()
  const client = useQueryClient()
  const failureText = useFailureText()
  const requestId = useRequestId()
  /** what is under way: the second of two quick clicks comes before the button shows that it is busy */
  const underWay = useRef<string | undefined>(undefined)
  const mutation = useMutation<Result, Error, Input>({
    mutationFn: (input) => run(input, requestId.take(input)),
    onSettled: () => {
      underWay.current = undefined
    },
    onSuccess: async (result, input) => {
      requestId.answered()
      if (said) void message.success(said)
      done?.(result, input)
      await Promise.all(refreshes.map((queryKey) => client.invalidateQueries({ queryKey })))
    },
    onError: (error, input) => {
      const answered = error instanceof CallError && error.status > 0
      if (answered) requestId.answered()
      // Somebody else was faster, or half of it was done: show how it stands now.
      if (answered) for (const queryKey of refreshes) void client.invalidateQueries({ queryKey })
      if (error instanceof CallError && failed?.(error, input)) return
      void message.error(failureText(error), 4)
    },
  })
  const send = mutation.mutate
  // The same at every render, as what it stands for: an effect may name it.
  const mutate = useCallback<typeof send>(
    (...call) => {
      const text = JSON.stringify(call[0]) ?? ''
      if (underWay.current === text) return
      underWay.current = text
      send(...call)
    },
    [send],
  )
  return { ...mutation, mutate }
}
