/**
 * A deployed client's assumptions about a value: its format, the fields it cannot do without, and the fields it reads
 * at all. A shape checks an answer (`problemsOf`) and wraps it (`reader`) so that only declared fields can be read.
 */
export interface Shape<T = unknown> {
  /** for error messages: `money`, `list of int` */
  readonly name: string
  /** the problems of a value that is present; empty if there are none */
  problems(value: unknown, at: string): string[]
  /** the value, with its objects wrapped so that reading an undeclared field throws */
  read(value: unknown, at: string): T
}

/**
 * `needed`: the page fails without it; `shown`: shows an empty text without it; `maybe`: may be absent; `unread`: sent
 * by some servers.
 */
type Presence = 'needed' | 'shown' | 'maybe' | 'unread'

export interface Field<T, P extends Presence = Presence> {
  readonly shape: Shape<T>
  readonly presence: P
}

/** Marked **R**: if it is missing or null, the page throws, shows nothing or misbehaves. */
export const needed = <T>(shape: Shape<T>): Field<T, 'needed'> => ({ shape, presence: 'needed' })
/** Read; if missing, the page shows an empty text. Our server always sends it. */
export const shown = <T>(shape: Shape<T>): Field<T | null, 'shown'> => ({ shape, presence: 'shown' })
/** Read if present. */
export const maybe = <T>(shape: Shape<T>): Field<T | null | undefined, 'maybe'> => ({ shape, presence: 'maybe' })
/** Read by no page; if sent, it has this format. */
export const unread = <T>(shape: Shape<T>): Field<T, 'unread'> => ({ shape, presence: 'unread' })

type Fields = Record<string, Field<unknown>>
type ReadOf<F extends Fields> = {
  readonly [K in keyof F as F[K]['presence'] extends 'unread' ? never : K]: F[K] extends Field<infer T> ? T : never
}
export type ReadBy<S> = S extends Shape<infer T> ? T : never

/** The problems of an answer's `data`; empty if an old client can handle it. */
export function problemsOf(shape: Shape, value: unknown, at = 'data'): string[] {
  if (value === null || value === undefined) return [`${at} is ${value}`]
  return shape.problems(value, at)
}

/**
 * The value as an old client reads it.
 * @throws Error on reading an undeclared field, or a needed field that is missing
 */
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

/** An object with these fields; any others are ignored and cannot be read. */
export function object<F extends Fields>(fields: F): Shape<ReadOf<F>> {
  return {
    name: 'object',
    problems(value, at) {
      if (!isObject(value)) return [`${at} is not an object: ${JSON.stringify(value)}`]
      return Object.entries(fields).flatMap(([name, field]) => problemsOfField(field, value[name], `${at}.${name}`))
    },
    read(value, at) {
      return new Proxy(value as object, {
        get(target, name) {
          // `await` looks for `then`, which is not a field.
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
          throw new Error(`${at}.${String(name)} is read-only`)
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

/** A JSON array, never an object with numeric keys. */
export function list<T>(of: Shape<T>, { min = 0 } = {}): Shape<readonly T[]> {
  return {
    name: `list of ${of.name}`,
    problems(value, at) {
      if (!Array.isArray(value)) return [`${at} is not an array: ${JSON.stringify(value)}`]
      const few = value.length < min ? [`${at} has ${value.length} entries, fewer than ${min}`] : []
      return [...few, ...value.flatMap((entry, index) => of.problems(entry, `${at}.${index}`))]
    },
    read: (value, at) => (value as unknown[]).map((entry, index) => of.read(entry, `${at}.${index}`)),
  }
}

/** Fifteen rows per page. Clients count the rows, so every page but the last must be full. */
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

/** For values that clients check for null before reading. */
export function orNull<T>(shape: Shape<T>): Shape<T | null> {
  return {
    name: `${shape.name} or null`,
    problems: (value, at) => (value === null ? [] : shape.problems(value, at)),
    read: (value, at) => (value === null ? null : shape.read(value, at)),
  }
}

/** Adds a check of the value as a whole, such as for the blocks of a page. */
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
