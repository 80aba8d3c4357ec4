import type { Shape } from './shape.ts'

/**
 * How a deployed client sends a parameter. `id`, `int` and `flag` come as numbers or, where they are a page's route
 * parameter and in every query, as text; a flag also as a boolean in a body.
 */
export type Kind = 'id' | 'int' | 'flag' | 'text' | 'ids' | 'rows' | 'object' | 'form'

export interface Param {
  kind: Kind
  /** left out, empty or null then mean the default */
  optional: boolean
  /** what stands under a key such as `form` */
  inner?: Params
}
export type Params = Record<string, Param>

const of = (kind: Kind): Param => ({ kind, optional: false })
export const id = of('id')
export const int = of('int')
export const flag = of('flag')
export const text = of('text')
/** a list of ids */
export const ids = of('ids')
/** a list of objects */
export const rows = of('rows')
export const object = of('object')
export const form = (inner: Params): Param => ({ kind: 'form', optional: false, inner })
export const optional = (param: Param): Param => ({ ...param, optional: true })

/** One of the calls that deployed clients make. */
export interface OldPath<P extends Params = Params, Data = unknown> {
  /** its place among the 72 */
  no: number
  method: 'GET' | 'POST'
  path: string
  /** `guest` answers anybody, `login` status 401 without a token; an upload depends on its field `checkLogin` */
  auth: 'guest' | 'login' | 'upload'
  /** declared by the clients, and called by no page */
  uncalled?: true
  /** the client shows a refusal itself; else a toast does */
  isPrompt?: false
  params: P
  /** what must stand under `data` of an answer with status 200 */
  data: Shape<Data>
}

/** Returns its argument, typed. */
export function old<P extends Params, Data>(path: OldPath<P, Data>): OldPath<P, Data> {
  return path
}
