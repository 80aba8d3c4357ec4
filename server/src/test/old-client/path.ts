import type { Shape } from './shape.ts'

/**
 * How a deployed client sends a parameter. `id`, `int` and `flag` are numbers, or text if they come from a page's route
 * or are in a query; in a body a flag may also be a boolean.
 */
export type Kind = 'id' | 'int' | 'flag' | 'text' | 'ids' | 'rows' | 'object' | 'form'

export interface Param {
  kind: Kind
  /** if true, absent, empty or null means the default */
  optional: boolean
  /** the fields nested under a key such as `form` */
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
  /** its number among the 72 */
  no: number
  method: 'GET' | 'POST'
  path: string
  /** `guest`: no token needed; `login`: status 401 without a token; an upload depends on its field `checkLogin` */
  auth: 'guest' | 'login' | 'upload'
  /** declared by the clients but called by no page */
  uncalled?: true
  /** the page shows a refusal itself; otherwise a toast does */
  isPrompt?: false
  params: P
  /** the required shape of `data` in an answer with status 200 */
  data: Shape<Data>
}

/** Returns its argument, typed. */
export function old<P extends Params, Data>(path: OldPath<P, Data>): OldPath<P, Data> {
  return path
}
