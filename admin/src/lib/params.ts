import { useSearchParams } from 'react-router'

/** An id out of the address (`?orderId=12`); undefined when it is missing or no id. */
export function useIdParam(name: string): number | undefined {
  const [search] = useSearchParams()
  const id = Number(search.get(name))
  return Number.isSafeInteger(id) && id > 0 ? id : undefined
}
