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
 * the form is sent, and on every change after that. The first problem's field is focused, or scrolled into sight where it
 * is marked by `data-field` only; a problem whose field is not on screen is toasted.
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

  /** Takes the user to a field. @returns false if it is not on screen */
  function point(name: string): boolean {
    const around = element.current ?? document
    const input = around.querySelector<HTMLElement>(`[name="${name}"]`)
    // Pictures have no input that could take the focus.
    const place = input ?? around.querySelector<HTMLElement>(`[data-field="${name}"]`)
    if (input) input.focus()
    else place?.scrollIntoView?.({ block: 'center' })
    return Boolean(place)
  }

  return {
    values,
    set,
    problems,
    /** Give it to `<form ref>` if the page has other fields, so that those with a problem are looked for in it alone. */
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
      if (!point(name)) toast(words)
      return false
    },
    /** Resets the named fields, or all of them, to their initial values; they are no longer checked. */
    reset(names: readonly string[] = Object.keys(values)): void {
      set(Object.fromEntries(Object.entries(first).filter(([name]) => names.includes(name))) as Partial<Values>)
      setTried((old) => old.filter((name) => !names.includes(name)))
    },
    /**
     * Shows why the server refused the form: next to the fields it names, whose names may be dotted as sent
     * (`form.name`), or in a toast if none of them is on screen. Nothing while the user logs in.
     */
    refused(error: unknown): void {
      if (!(error instanceof CallError) || error.kind === 'login') return
      const entries = Object.entries(error.fields).map(([name, words]) => [name.split('.').at(-1) ?? name, words])
      setFromServer(Object.fromEntries(entries) as Problems<Values>)
      if (!entries.some(([name = '']) => point(name))) showFailure(error)
    },
  }
}

function without<Values>(problems: Problems<Values>, names: readonly string[]): Problems<Values> {
  return Object.fromEntries(Object.entries(problems).filter(([name]) => !names.includes(name))) as Problems<Values>
}

function only<Values>(problems: Problems<Values>, names: readonly string[]): Problems<Values> {
  return Object.fromEntries(
    Object.entries(problems).filter(([name, words]) => words && names.includes(name)),
  ) as Problems<Values>
}
