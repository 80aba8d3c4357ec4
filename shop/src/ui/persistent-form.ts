import { useEffect } from 'react'
import { usePersistentState } from '../lib/persistent-state.ts'
import { type Problems, useForm } from './form.ts'

/**
 * Like `useForm`, but the input is restored when the user returns to the page, for example from setting the payment
 * password or from the records, or after a reload. Call `forget` once it has been sent.
 */
export function usePersistentForm<Values extends object>(
  name: string,
  initial: Values,
  check: (values: Values) => Problems<Values>,
) {
  const [kept, keep] = usePersistentState<Values | undefined>(name, undefined, { typed: true })
  const form = useForm(kept ?? initial, check)
  const { values } = form
  // biome-ignore lint/correctness/useExhaustiveDependencies: stored whenever the input changes, not when it is forgotten
  useEffect(() => keep(values), [values])
  return { ...form, forget: () => keep(undefined) }
}
