import { CallError } from '@shop/web/call-error.ts'
import { useIdempotentCommand } from '@shop/web/command.ts'
import { useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { useFailureText } from './failure.ts'

/**
 * A command of the operator, sent once however often it is clicked (`useIdempotentCommand`): says in words what failed,
 * tells `done` when it succeeded, and asks again for every list and record under the query keys in `refreshes`.
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
  const refresh = () => Promise.all(refreshes.map((queryKey) => client.invalidateQueries({ queryKey })))
  return useIdempotentCommand(run, {
    done: (result, input) => {
      if (said) void message.success(said)
      done?.(result, input)
      return refresh()
    },
    failed: (error, input) => {
      // Somebody else was faster, or half of it was done: show how it stands now.
      if (error instanceof CallError && error.status > 0) void refresh()
      if (error instanceof CallError && failed?.(error, input)) return
      void message.error(failureText(error), 4)
    },
  })
}
