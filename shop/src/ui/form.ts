import { useRef, useState } from 'react'
import { CallError } from '../lib/call.ts'
import { toast } from '../lib/toast.ts'

export type Problems<Values> = { [Name in keyof Values]?: string | undefined | false }

export interface FieldBinding<T> {
  name: string
  value: T
  onChange: (value: T) => void
  error: string | undefined
}

/**
 * A form's values and what is wrong with them. `check` returns the words of each problem (nothing when all is well); it is
 * asked when the form is sent, and again at every change after that. The first problem is toasted and its field focused.
 */
export function useForm<Values extends object>(
  initial: Values,
  check: (values: Values) => Problems<Values> = () => ({}),
) {
  const [values, setValues] = useState(initial)
  const [tried, setTried] = useState(false)
  const [fromServer, setFromServer] = useState<Problems<Values>>({})
  const element = useRef<HTMLFormElement>(null)
  const problems: Problems<Values> = tried ? { ...fromServer, ...present(check(values)) } : fromServer

  function set(change: Partial<Values>): void {
    setValues((old) => ({ ...old, ...change }))
    setFromServer(
      (old) => Object.fromEntries(Object.entries(old).filter(([name]) => !(name in change))) as Problems<Values>,
    )
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
    /** @returns true when nothing is wrong; else shows what is */
    valid(only?: (keyof Values & string)[]): boolean {
      setTried(true)
      const found = Object.entries(present(check(values))).filter(([name]) => !only || only.includes(name as never))
      const [name, words] = (found[0] ?? []) as [string?, string?]
      if (!name || !words) return true
      toast(words)
      element.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus()
      return false
    },
    /** Puts the server's words beside the fields that they are about; names may be dotted as sent (`form.name`). */
    refused(error: unknown): void {
      if (!(error instanceof CallError)) return
      const entries = Object.entries(error.fields).map(([name, words]) => [name.split('.').at(-1), words])
      setFromServer(Object.fromEntries(entries) as Problems<Values>)
    },
  }
}

function present<Values>(problems: Problems<Values>): Problems<Values> {
  return Object.fromEntries(Object.entries(problems).filter(([, words]) => words)) as Problems<Values>
}
