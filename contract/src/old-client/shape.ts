/**
 * What a deployed client of the protocol takes for granted about a value: its format, which of its fields it cannot do
 * without, and which it reads at all. A shape checks an answer (`problemsOf`) and hands it out (`reader`) so that only
 * what it names can be read.
 */
export interface Shape<T = unknown> {
  /** for messages: `money`, `list of int` */
  readonly name: string
  /** what is wrong with a value that is there; empty when nothing is */
  problems(value: unknown, at: string): string[]
  /** the value, objects in it wrapped so that reading an undeclared field throws */
  read(value: unknown, at: string): T
}

/** `needed`: the page fails without; `shown`: an empty text without; `maybe`: absent is fine; `unread`: sent by some servers. */
type Presence = 'needed' | 'shown' | 'maybe' | 'unread'

export interface Field<T, P extends Presence = Presence> {
  readonly shape: Shape<T>
  readonly presence: P
}

/** Marked **R**: the page throws, shows nothing or misbehaves when it is missing or null. */
export const needed = <T>(shape: Shape<T>): Field<T, 'needed'> => ({ shape, presence: 'needed' })
/** Read, and degrades to an empty text: our server sends it all the same. */
export const shown = <T>(shape: Shape<T>): Field<T | null, 'shown'> => ({ shape, presence: 'shown' })
/** Read where it is there. */
export const maybe = <T>(shape: Shape<T>): Field<T | null | undefined, 'maybe'> => ({ shape, presence: 'maybe' })
/** No page reads it; where it is sent it has this format. */
export const unread = <T>(shape: Shape<T>): Field<T, 'unread'> => ({ shape, presence: 'unread' })

type Fields = Record<string, Field<unknown>>
type ReadOf<F extends Fields> = {
  readonly [K in keyof F as F[K]['presence'] extends 'unread' ? never : K]: F[K] extends Field<infer T> ? T : never
}
export type ReadBy<S> = S extends Shape<infer T> ? T : never

/** The wrong things about an answer's `data`; empty when an old client can live with it. */
export function problemsOf(shape: Shape, value: unknown, at = 'data'): string[] {
  if (value === null || value === undefined) return [`${at} is ${value}`]
  return shape.problems(value, at)
}

/** The value as an old client reads it. @throws Error on reading a field that the shape does not name, or one it needs and has not got */
export function reader<T>(shape: Shape<T>, value: unknown, at = 'data'): T {
  return shape.read(value, at)
}

/** A value without fields. */
export function plain<T>(name: string, fits: (value: unknown) => boolean): Shape<T> {
  return {
    name,
    problems: (value, at) => (fits(value) ? [] : [`${at} is not ${name}: ${JSON.stringify(value)}`]),
    read: (value) => value as T,
  }
}

/** An object with these fields; what else it holds is of no interest, and cannot be read. */
export function object<F extends Fields>(fields: F): Shape<ReadOf<F>> {
  return {
    name: 'object',
    problems(value, at) {
      if (!isObject(value)) return [`${at} is no object: ${JSON.stringify(value)}`]
      return Object.entries(fields).flatMap(([name, field]) => problemsOfField(field, value[name], `${at}.${name}`))
    },
    read(value, at) {
      return new Proxy(value as object, {
        get(target, name) {
          // What `await` looks for is no field.
          if (typeof name === 'symbol' || name === 'then') return Reflect.get(target, name)
          const field = Object.hasOwn(fields, name) ? fields[name] : undefined
          if (!field || field.presence === 'unread') throw new Error(`no old client reads ${at}.${name}`)
          const inner = (target as Record<string, unknown>)[name]
          if (inner !== null && inner !== undefined) return field.shape.read(inner, `${at}.${name}`)
          if (field.presence === 'needed' && !acceptsNull(field.shape, inner))
            throw new Error(`${at}.${name} is ${inner}`)
          return inner
        },
        set: (_target, name) => {
          throw new Error(`${at}.${String(name)} is the server's`)
        },
      }) as ReadOf<F>
    },
  }
}

function problemsOfField({ shape, presence }: Field<unknown>, value: unknown, at: string): string[] {
  if (value === undefined) return presence === 'needed' || presence === 'shown' ? [`${at} is missing`] : []
  if (value === null) return presence === 'needed' && !acceptsNull(shape, value) ? [`${at} is null`] : []
  return shape.problems(value, at)
}

const acceptsNull = (shape: Shape, value: unknown) => value === null && shape.problems(null, '').length === 0

/** A JSON array, never an object with numbers for keys. */
export function list<T>(of: Shape<T>, { min = 0 } = {}): Shape<readonly T[]> {
  return {
    name: `list of ${of.name}`,
    problems(value, at) {
      if (!Array.isArray(value)) return [`${at} is no array: ${JSON.stringify(value)}`]
      const few = value.length < min ? [`${at} has ${value.length} entries, fewer than ${min}`] : []
      return [...few, ...value.flatMap((entry, index) => of.problems(entry, `${at}.${index}`))]
    },
    read: (value, at) => (value as unknown[]).map((entry, index) => of.read(entry, `${at}.${index}`)),
  }
}

/** Fifteen rows a page. Clients go by the number of rows, so a page that is not the last is full. */
export function page<T>(of: Shape<T>) {
  const shape = object({
    data: needed(list(of)),
    total: unread(plain<number>('count', isCount)),
    per_page: unread(plain<number>('15', (value) => value === 15)),
    current_page: unread(plain<number>('page number', (value) => isCount(value) && value > 0)),
    last_page: unread(plain<number>('page number', (value) => isCount(value) && value > 0)),
  })
  return {
    ...shape,
    name: `page of ${of.name}`,
    problems(value: unknown, at: string) {
      const wrong = shape.problems(value, at)
      return wrong.length > 0 ? wrong : problemsOfPaging(value as Paging, at)
    },
  }
}

interface Paging {
  total: number
  per_page: number
  current_page: number
  last_page: number
  data: unknown[]
}

function problemsOfPaging(paging: Paging, at: string): string[] {
  const missing = (['total', 'per_page', 'current_page', 'last_page'] as const).filter((name) => !(name in paging))
  if (missing.length > 0) return missing.map((name) => `${at}.${name} is missing`)
  const { total, per_page, current_page, last_page, data } = paging
  const wanted = Math.max(0, Math.min(per_page, total - (current_page - 1) * per_page))
  return [
    ...(data.length === wanted ? [] : [`${at} has ${data.length} rows on page ${current_page}, not ${wanted}`]),
    ...(last_page === Math.max(1, Math.ceil(total / per_page)) ? [] : [`${at}.last_page is ${last_page}`]),
  ]
}

/** What may be null where a client looks before it reads. */
export function orNull<T>(shape: Shape<T>): Shape<T | null> {
  return {
    name: `${shape.name} or null`,
    problems: (value, at) => (value === null ? [] : shape.problems(value, at)),
    read: (value, at) => (value === null ? null : shape.read(value, at)),
  }
}

/** Holds for objects of which more is known by what they hold, such as the blocks of a page. */
export function also<T>(shape: Shape<T>, more: (value: T, at: string) => string[]): Shape<T> {
  return {
    ...shape,
    problems: (value, at) => {
      const wrong = shape.problems(value, at)
      return wrong.length > 0 ? wrong : more(value as T, at)
    },
  }
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0
}
