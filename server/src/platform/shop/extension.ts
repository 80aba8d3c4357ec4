/**
 * A list that domains add to (`domain.ts`), which lets a lower wing use higher ones without importing them: it
 * iterates over `shop.all(point)` and knows none of them by name.
 */
export interface Point<T> {
  readonly name: string
  readonly of?: T
}

export function point<T>(name: string): Point<T> {
  return { name }
}

/** A domain's addition to a list. */
export interface Addition {
  point: Point<unknown>
  values: readonly unknown[]
}

export function add<T>(to: Point<T>, ...values: T[]): Addition {
  return { point: to, values }
}

/**
 * Something a process has one of, found by `shop.get(service)`. It is declared where it is used, provided by a domain
 * that may be in a higher wing, and opened and closed with the shop.
 */
export interface Service<T> {
  readonly name: string
  readonly of?: T
}

export function service<T>(name: string): Service<T> {
  return { name }
}
