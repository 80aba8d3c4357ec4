import { useEffect, useState } from 'react'
import { usePersistentState } from '../lib/persistent-state.ts'
import { type Problems, useForm } from './form.ts'

/**
 * Like `useForm`, but the input is restored when the user returns to the page, for example from setting the payment
 * password or from the records, or after a reload. With `perPage` it does not matter how the user returns. Call
 * `forget` once it has been sent.
 */
export function usePersistentForm<Values extends object>(
  name: string,
  initial: Values,
  check: (values: Values) => Problems<Values>,
  { perPage = false } = {},
) {
  const [kept, keep] = usePersistentState<Values | undefined>(name, undefined, { typed: true, perPage })
  const form = useForm(kept ?? initial, check)
  const { values } = form
  const [first] = useState(values)
  // biome-ignore lint/correctness/useExhaustiveDependencies: stored whenever the input changes, not when it is forgotten
  useEffect(() => {
    // What was only looked at starts from the current defaults the next time.
    if (values !== first) keep(values)
  }, [values])
  return { ...form, forget: () => keep(undefined) }
}
