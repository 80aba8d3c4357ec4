import { type MutateOptions, type UseMutationResult, useMutation } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import { CallError } from './call-error.ts'
import { newRequestId } from './request-id.ts'

/**
 * A command of the server, behind a button. `run` gets a request id that is made before the first try and kept until the
 * server has answered, so that neither a double click nor a retry after a lost answer acts twice; another input gets
 * another id. What is on its way is not sent a second time, so that `done` is called once. `mutate` and `mutateAsync` are
 * the same functions at every render.
 * @param options.done after success; the command counts as under way until the promise that it returns has settled
 * @param options.textOf two inputs of the same text are the same thing to do; as JSON unless given
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
      // What was begun meanwhile keeps its own id.
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
  // The button is drawn as busy only after a second click that follows at once.
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
