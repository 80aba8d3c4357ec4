import { CallError } from '@shop/web/call-error.ts'
import { useIdempotentCommand } from '@shop/web/command.ts'
import { useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { claimSettled } from './claim.ts'
import { useFailureText } from './failure.ts'

/** The success message; it may depend on the answer and the input. */
export type Said<Result, Input = unknown> = string | ((result: Result, input: Input) => string)

/**
 * A command of the operator, sent once no matter how often it is clicked (`useIdempotentCommand`). Shows failures,
 * calls `done` on success, and refetches every query under the keys in `refreshes`.
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
    /** returns true if it has informed the operator itself */
    failed?: (error: CallError, input: Input) => boolean
    refreshes?: readonly (readonly unknown[])[]
    /** short success message */
    said?: Said<Result, Input>
  } = {},
) {
  const { message } = App.useApp()
  const client = useQueryClient()
  const failureText = useFailureText()
  const refresh = () => Promise.all(refreshes.map((queryKey) => client.invalidateQueries({ queryKey })))
  const runAfterClaim = async (input: Input, requestId: string) => {
    await claimSettled()
    return run(input, requestId)
  }
  return useIdempotentCommand(runAfterClaim, {
    done: (result, input) => {
      if (said) void message.success(typeof said === 'string' ? said : said(result, input))
      done?.(result, input)
      return refresh()
    },
    failed: (error, input) => {
      // Someone else was faster, or half of it was done: show the current state.
      if (error instanceof CallError && error.status > 0) void refresh()
      if (error instanceof CallError && failed?.(error, input)) return
      void message.error(failureText(error), 4)
    },
  })
}
