import { CallError } from '@shop/web/call-error.ts'
import { useRef, useState } from 'react'
import { showFailure } from '../lib/call.ts'
import { toast } from '../lib/toast.ts'

export type Problems<Values> = { [Name in keyof Values]?: string | undefined | false }

export interface FieldBinding<T> {
  name: string
  value: T
  onChange: (value: T) => void
  error: string | undefined
}

/**
 * A form's values and problems. `check` returns the message of each problem (nothing if a field is valid); it runs when
 * the form is sent, and on every change after that. The first problem is toasted and its field focused, or scrolled into
 * sight where it is marked by `data-field` only.
 */
export function useForm<Values extends object>(
  initial: Values,
  check: (values: Values) => Problems<Values> = () => ({}),
) {
  const [first] = useState(initial)
  const [values, setValues] = useState(first)
  // the fields whose problems are shown: those already sent, or checked for a step
  const [tried, setTried] = useState<readonly string[]>([])
  const [fromServer, setFromServer] = useState<Problems<Values>>({})
  const element = useRef<HTMLFormElement>(null)
  const found = only(check(values), tried)
  const problems: Problems<Values> = { ...fromServer, ...found }

  function set(change: Partial<Values>): void {
    setValues((old) => ({ ...old, ...change }))
    setFromServer((old) => without(old, Object.keys(change)))
  }

  return {
    values,
    set,
    problems,
    /** Give it to `<form ref>`, so that the field with a problem gets the focus. */
    element,
    /** What a `<Field>` needs: `<Field {...form.field('name')} label=… />`. */
    field<Name extends keyof Values & string>(name: Name): FieldBinding<Values[Name]> {
      const onChange = (value: Values[Name]) => set({ [name]: value } as unknown as Partial<Values>)
      return { name, value: values[name], onChange, error: problems[name] || undefined }
    },
    /**
     * @param names the fields that a step needs, all when absent. @returns true when they are valid; else shows their
     * problems
     */
    valid(names: readonly string[] = Object.keys(values)): boolean {
      setTried([...new Set([...tried, ...names])])
      const [name, words] = (Object.entries(only(check(values), names))[0] ?? []) as [string?, string?]
      if (!name || !words) return true
      toast(words)
      const input = element.current?.querySelector<HTMLElement>(`[name="${name}"]`)
      // Pictures have no input that could take the focus.
      const place = input ?? element.current?.querySelector<HTMLElement>(`[data-field="${name}"]`)
      if (input) input.focus()
      else place?.scrollIntoView?.({ block: 'center' })
      return false
    },
    /** Resets the named fields, or all of them, to their initial values; they are no longer checked. */
    reset(names: readonly string[] = Object.keys(values)): void {
      set(Object.fromEntries(Object.entries(first).filter(([name]) => names.includes(name))) as Partial<Values>)
      setTried((old) => old.filter((name) => !names.includes(name)))
    },
    /** Shows the server's messages next to their fields; names may be dotted as sent (`form.name`). */
    refused(error: unknown): void {
      if (!(error instanceof CallError)) return
      const entries = Object.entries(error.fields).map(([name, words]) => [name.split('.').at(-1), words])
      setFromServer(Object.fromEntries(entries) as Problems<Values>)
    },
  }
}

/**
 * A form's command was refused: shows why, beside its fields and in a toast, and reads again what is on screen, which may
 * be out of date. Nothing while the user logs in.
 */
export function showRefused(
  error: CallError,
  { form, refresh }: { form: Pick<ReturnType<typeof useForm>, 'refused'>; refresh: () => unknown },
): void {
  if (error.kind === 'login') return
  form.refused(error)
  showFailure(error)
  if (error.answered) void refresh()
}

/**
 * The same for a small form whose command has `prompt: false`: a refusal beside its field is in sight there, so only one
 * that names no field is toasted.
 */
export function showBesideField(error: CallError, form: Pick<ReturnType<typeof useForm>, 'refused'>): void {
  form.refused(error)
  if (error.kind !== 'login' && Object.keys(error.fields).length === 0) showFailure(error)
}

function without<Values>(problems: Problems<Values>, names: readonly string[]): Problems<Values> {
  return Object.fromEntries(Object.entries(problems).filter(([name]) => !names.includes(name))) as Problems<Values>
}

function only<Values>(problems: Problems<Values>, names: readonly string[]): Problems<Values> {
  return Object.fromEntries(
    Object.entries(problems).filter(([name, words]) => words && names.includes(name)),
  ) as Problems<Values>
}
