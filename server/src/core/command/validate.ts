import type { TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import { compileFromWire } from '../value/wire.ts'

/** The problem with one field, not yet worded. */
export interface Problem {
  /** as sent, dotted when nested: `form.mobile`, `lines.0.num`; empty for the whole body */
  field: string
  keyword: string
  limit: number
  /** the expected type or format; for a limit its unit: `fen`, `units` (1/100 of subsidy and others), `bp` (1/10 000) */
  wanted: string
}

export class Invalid extends Error {
  readonly problems: Problem[]
  constructor(problems: Problem[]) {
    super(`invalid: ${problems.map((problem) => `${problem.field} ${problem.keyword}`).join(', ')}`)
    this.name = 'Invalid'
    this.problems = problems
  }
}

/** `limit` belongs to keywords such as `minimum`. */
export function toProblem(field: string, keyword: string, limit = 0, wanted = ''): Problem {
  return { field, keyword, limit, wanted }
}

/** One field is wrong. */
export function invalid(...problem: Parameters<typeof toProblem>): Invalid {
  return new Invalid([toProblem(...problem)])
}

/**
 * A reader takes what was sent and returns the value, or throws `Invalid`. It is compiled on first use: compiling
 * hundreds would take most of a server's start.
 */
export function compileReader(schema: TSchema): (sent: unknown) => unknown {
  let compiled: ReturnType<typeof compile> | undefined
  return (sent) => {
    compiled ??= compile(schema)
    const { read, validator } = compiled
    const value = read(sent)
    if (!validator.Check(value)) throw new Invalid(toProblems(validator.Errors(value), value))
    return value
  }
}

function compile(schema: TSchema) {
  return { read: compileFromWire(schema), validator: Compile(schema) }
}

interface SchemaError {
  keyword: string
  instancePath: string
  params: object
}

function toProblems(errors: SchemaError[], value: unknown): Problem[] {
  const problems = errors.flatMap((error): Problem[] => {
    const params = error.params as { limit?: number; type?: string; format?: string; requiredProperties?: string[] }
    const field = toField(error.instancePath)
    if (error.keyword === 'required') {
      return (params.requiredProperties ?? []).map((name) =>
        toProblem(field === '' ? name : `${field}.${name}`, 'required'),
      )
    }
    const keyword = error.keyword === 'minLength' && at(value, error.instancePath) === '' ? 'required' : error.keyword
    const wanted = /^(exclusiveM|m)(in|ax)imum$/.test(keyword) ? unitOf(field) : (params.type ?? params.format)
    return [{ field, keyword, limit: params.limit ?? 0, wanted: String(wanted ?? '') }]
  })
  // Some keywords report a missing required field for its type too: keep the first problem of each field.
  return problems.filter((problem, index) => problems.findIndex(({ field }) => field === problem.field) === index)
}

/** The unit in which people enter a number, by the end of its name: limits are shown in it. */
export function unitOf(field: string): 'fen' | 'bp' | undefined {
  return field.endsWith('Fen') ? 'fen' : field.endsWith('Bp') ? 'bp' : undefined
}

function toField(instancePath: string): string {
  return instancePath.slice(1).replaceAll('/', '.')
}

function at(value: unknown, instancePath: string): unknown {
  return instancePath
    .split('/')
    .slice(1)
    .reduce((inner, name) => (inner as Record<string, unknown> | undefined)?.[name], value)
}
