import { useSearchParams } from 'react-router'

/** An id from the address (`?orderId=12`); undefined if it is missing or not an id. */
export function useIdParam(name: string): number | undefined {
  const [search] = useSearchParams()
  return readId(search.get(name))
}

/**
 * The same for a form that can also create records: `new` if the address has no id, undefined if it has an invalid one.
 */
export function useEditedId(name: string): number | 'new' | undefined {
  const [search] = useSearchParams()
  const text = search.get(name)
  return text === null ? 'new' : readId(text)
}

function readId(text: string | null): number | undefined {
  const id = Number(text)
  return Number.isSafeInteger(id) && id > 0 ? id : undefined
}
