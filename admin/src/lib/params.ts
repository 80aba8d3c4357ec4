import { useSearchParams } from 'react-router'

/** An id out of the address (`?orderId=12`); undefined when it is missing or no id. */
export function useIdParam(name: string): number | undefined {
  const [search] = useSearchParams()
  return readId(search.get(name))
}

/** The same for a form that also makes new ones: `new` when the address names none, undefined when what it names is no id. */
export function useEditedId(name: string): number | 'new' | undefined {
  const [search] = useSearchParams()
  const text = search.get(name)
  return text === null ? 'new' : readId(text)
}

function readId(text: string | null): number | undefined {
  const id = Number(text)
  return Number.isSafeInteger(id) && id > 0 ? id : undefined
}
