import { type MutateOptions, type UseMutationResult, useMutation } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import { CallError } from './call-error.ts'
import { newRequestId } from './request-id.ts'

/**
 * A server command behind a button. `run` gets a request id that is created before the first attempt and stays the same
 * until the server has answered, so that neither a double click nor a retry after a lost answer acts twice; a different
 * input gets a new id. An input that is pending is not sent again, so `done` runs once. `mutate` and `mutateAsync` are
 * the same functions on every render.
 * @param options.done runs after success; the command stays pending until the promise it may return has settled
 * @param options.textOf inputs with the same text are the same command; JSON by default
 */
export function useIdempotentCommand<Input, Result>(
  run: (input: Input, requestId: string) => Promise<Result>,
  {
    done,
    failed,
    textOf = toJson,
  }: {
    done?: (result: Result, input: Input) => unknown
    failed?: (error: Error, input: Input) => void
    textOf?: (input: Input) => string
  } = {},
): UseMutationResult<Result, Error, Input> {
  const attempt = useRef<{ text: string; requestId: string } | undefined>(undefined)
  const mutation = useMutation<Result, Error, Input>({
    mutationFn: async (input) => {
      const text = textOf(input)
      if (attempt.current?.text !== text) attempt.current = { text, requestId: newRequestId() }
      const mine = attempt.current
      // A command begun in the meantime keeps its own id.
      const end = () => {
        if (attempt.current === mine) attempt.current = undefined
      }
      try {
        const result = await run(input, mine.requestId)
        end()
        return result
      } catch (error) {
        if (error instanceof CallError && error.answered) end()
        throw error
      }
    },
    onSuccess: (result, input) => done?.(result, input),
    onError: (error, input) => failed?.(error, input),
  })

  const { mutateAsync } = mutation
  const latestTextOf = useRef(textOf)
  latestTextOf.current = textOf
  const underWay = useRef<{ text: string; answer: Promise<Result> } | undefined>(undefined)
  // A second click can arrive before the button is drawn as busy.
  const send = useCallback(
    (input: Input, options?: MutateOptions<Result, Error, Input>) => {
      const text = latestTextOf.current(input)
      if (underWay.current?.text === text) return underWay.current.answer
      const answer = mutateAsync(input, options)
      underWay.current = { text, answer }
      const end = () => {
        if (underWay.current?.answer === answer) underWay.current = undefined
      }
      answer.then(end, end)
      return answer
    },
    [mutateAsync],
  )
  const start = useCallback(
    (input: Input, options?: MutateOptions<Result, Error, Input>) => void send(input, options).catch(() => undefined),
    [send],
  )
  return { ...mutation, mutate: start, mutateAsync: send } as UseMutationResult<Result, Error, Input>
}

function toJson(input: unknown): string {
  return JSON.stringify(input) ?? ''
}
