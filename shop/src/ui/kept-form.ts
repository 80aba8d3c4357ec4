import { useEffect } from 'react'
import { useKeptState } from '../lib/kept-state.ts'
import { type Problems, useForm } from './form.ts'

/**
 * As `useForm`, and what was typed is found again when the person comes back to the page, from setting the payment
 * password, from the records, or when the page is loaded anew. `forget` when it has been sent.
 */
export function useKeptForm<Values extends object>(
  name: string,
  initial: Values,
  check: (values: Values) => Problems<Values>,
) {
  const [kept, keep] = useKeptState<Values | undefined>(name, undefined, { typed: true })
  const form = useForm(kept ?? initial, check)
  const { values } = form
  // biome-ignore lint/correctness/useExhaustiveDependencies: kept whenever something is typed, not when it is forgotten
  useEffect(() => keep(values), [values])
  return { ...form, forget: () => keep(undefined) }
}
