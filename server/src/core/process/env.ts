import { StartError } from './lifecycle.ts'

/** The environment as given; an empty value counts as absent. */
export type Env = Record<string, string | undefined>

export function value(env: Env, name: string): string | undefined {
  const text = env[name]?.trim()
  return text === '' ? undefined : text
}

export function host(env: Env, name: string): string | undefined {
  const text = value(env, name)
  if (text === undefined || /^[\w.:-]+$/.test(text)) return text
  throw new StartError(`${name} takes a host name or an address, not "${text}"`)
}

export function integer(env: Env, name: string, range: { default: number; min: number; max: number }): number {
  const text = value(env, name)
  if (text === undefined) return range.default
  const number = Number(text)
  if (/^\d+$/.test(text) && number >= range.min && number <= range.max) return number
  throw new StartError(`${name} takes a whole number from ${range.min} to ${range.max}, not "${text}"`)
}

export function oneOf<const T extends string>(env: Env, name: string, choices: readonly T[], otherwise: NoInfer<T>): T {
  const text = value(env, name)
  if (text === undefined) return otherwise
  const choice = choices.find((candidate) => candidate === text)
  if (choice !== undefined) return choice
  throw new StartError(`${name} takes ${choices.join(' or ')}, not "${text}"`)
}

/** The message does not repeat the value, which may hold a password. */
export function url(env: Env, name: string, protocols: string[]): string | undefined {
  const text = value(env, name)
  if (text === undefined) return undefined
  const parsed = URL.parse(text)
  if (parsed && protocols.includes(parsed.protocol) && parsed.hostname !== '') return text
  throw new StartError(`${name} takes an address that starts with ${protocols.map((p) => `${p}//`).join(' or ')}`)
}

/** All of the names or none: setting only some of a provider's keys is a mistake. */
export function together<const T extends string>(env: Env, names: readonly T[]): Record<T, string> | undefined {
  const missing = names.filter((name) => value(env, name) === undefined)
  if (missing.length === names.length) return undefined
  if (missing.length > 0) {
    const given = names.find((name) => !missing.includes(name))
    throw new StartError(`${missing.join(', ')} missing: ${given} is set and takes all of ${names.join(', ')}`)
  }
  return Object.fromEntries(names.map((name) => [name, value(env, name)])) as Record<T, string>
}
