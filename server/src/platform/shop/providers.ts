import {
  type EnteredProvider,
  enteredProviders,
  type ProviderName,
  providerFields,
} from '@shop/contract/platform/provider/fields.ts'
import type { Logger } from 'pino'
import { Refusal } from '../../core/command/refusal.ts'
import type { Database, Db, Tx } from '../../core/database/database.ts'
import { listen } from '../../core/database/listen.ts'
import type { Env } from '../../core/process/env.ts'
import { seal, unseal } from '../../core/secret/seal.ts'
import { type CalledProvider, calledProviders, type Providers, providerKinds } from '../config/providers.ts'

/** The outside services as this process uses them: at most a second behind the database, on every node. */
export interface ProviderStore {
  /** Undefined while it is off. The same object until its keys change. */
  get<Name extends CalledProvider>(name: Name): Providers[Name] | undefined
  sourceOf(name: CalledProvider): 'environment' | 'console' | undefined
  /** The values that were entered; undefined if none ever were. */
  entered(name: EnteredProvider): Entered | undefined
  /**
   * The configuration that `values` would give a provider. @throws StartError naming the variable and what it accepts
   */
  read<Name extends EnteredProvider>(name: Name, values: Record<string, string>): Providers[Name] | undefined
  /**
   * Calls a provider and remembers whether it worked, for the console. Not inside a transaction.
   * @param isFault whether the provider is to blame for an error, rather than the request
   */
  use<T>(name: ProviderName, work: () => Promise<T>, isFault?: (error: unknown) => boolean): Promise<T>
  /** Reads all of them again, so that the process that changed one need not wait for the notification. */
  reload(): Promise<void>
  close(): Promise<void>
}

export interface Entered {
  enabled: boolean
  /** by field, with the secrets: never to be sent or logged */
  values: Record<string, string>
  version: number
  updatedAt: Date
  /** why it cannot be used: a variable and what it takes */
  problem: string | undefined
}

interface InUse {
  source: 'environment' | 'console'
  config: Providers[CalledProvider]
}

/** The secrets of a provider, encrypted for its row and nothing else. */
export function sealSecrets(secret: Buffer, name: EnteredProvider, secrets: Record<string, string>): Buffer {
  return seal(secret, sealUse(name), Buffer.from(JSON.stringify(secrets)))
}

/** @throws Error when they were sealed with another installation secret, or changed */
export function unsealSecrets(secret: Buffer, name: string, sealed: Buffer): Record<string, string> {
  return JSON.parse(unseal(secret, sealUse(name), sealed).toString())
}

const sealUse = (name: string) => `provider:${name}`

/** @throws when the database cannot be reached: a process that knows no keys must not serve */
export async function openProviders(
  options: Pick<Database, 'db' | 'pool'> & { log: Logger; secret: Buffer; variables: Env },
): Promise<ProviderStore> {
  const { db, pool, log, secret, variables } = options
  const fixed = new Map<CalledProvider, InUse>()
  for (const name of calledProviders) {
    const isSet = providerKinds[name].keys.some((key) => variables[key] !== undefined)
    const config = isSet && providerKinds[name].read(variables)
    if (config) fixed.set(name, { source: 'environment', config })
  }
  let inUse = new Map(fixed)
  let entered = new Map<string, Entered & { read: string }>()
  let begun = 0
  let shown = 0
  /** what was last written of each provider's state */
  const written = new Map<string, { ok: boolean; atMs: number }>()

  function read<Name extends EnteredProvider>(name: Name, values: Record<string, string>): Providers[Name] | undefined {
    const kind = providerKinds[name]
    const addresses = kind.fixed.map((key) => [key, variables[key]])
    const entered = providerFields[name].map((field) => [field.variable, values[field.name]])
    return kind.read(Object.fromEntries([...addresses, ...entered]))
  }

  async function reload(): Promise<void> {
    const turn = ++begun
    const rows = await db.selectFrom('providerSetting').selectAll().execute()
    // A slower, earlier read must not overwrite a later one.
    if (turn < shown) return
    shown = turn
    const next = new Map(fixed)
    const known: typeof entered = new Map()
    for (const row of rows.filter(({ name }) => isEntered(name))) {
      const name = row.name as EnteredProvider
      const one = readRow(row)
      const before = entered.get(name)
      const present = inUse.get(name)
      known.set(name, one)
      if (!one.enabled || fixed.has(name)) continue
      // The same object stays, because access tokens are cached by it.
      if (before?.read === one.read && present) {
        next.set(name, present)
        continue
      }
      written.delete(name)
      use(name, one, next)
    }
    inUse = next
    entered = known
  }

  function readRow(row: {
    name: string
    enabled: boolean
    shown: unknown
    sealed: Buffer
    version: number
    updatedAt: Date
  }) {
    const { name, enabled, version, updatedAt } = row
    const common = { enabled, version, updatedAt }
    try {
      const values = { ...(row.shown as Record<string, string>), ...unsealSecrets(secret, name, row.sealed) }
      return { ...common, values, read: JSON.stringify([enabled, values]), problem: undefined }
    } catch {
      const problem = 'sealed with another installation secret: enter the keys again'
      return { ...common, values: row.shown as Record<string, string>, read: '', problem, enabled: false }
    }
  }

  function use(name: EnteredProvider, one: Entered, next: Map<CalledProvider, InUse>): void {
    try {
      const config = read(name, one.values)
      if (config) next.set(name, { source: 'console', config })
    } catch (error) {
      one.problem = (error as Error).message
      log.error({ provider: name, reason: one.problem }, 'the keys entered for a provider cannot be used')
    }
  }

  function fixedValues(name: ProviderName): string[] {
    return name === 'storage' ? [] : providerKinds[name].keys.flatMap((key) => variables[key] ?? [])
  }

  async function remember(name: ProviderName, error: unknown): Promise<void> {
    const ok = error === undefined
    const last = written.get(name)
    if (last?.ok === ok && performance.now() - last.atMs < stateEveryMs) return
    written.set(name, { ok, atMs: performance.now() })
    const secrets = [...Object.values(entered.get(name)?.values ?? {}), ...fixedValues(name)]
    await writeState(db, name, ok ? undefined : maskedReason(error, secrets)).catch((failed) =>
      log.warn({ err: failed }, 'the state of a provider could not be stored'),
    )
  }

  const listener = await listen(pool, 'provider', {
    onReady: reload,
    onNotice: reload,
    onError: (error) => log.warn({ err: error }, 'providers: the notification connection was lost, reconnecting'),
  })

  return {
    get: (name) => inUse.get(name)?.config as never,
    sourceOf: (name) => inUse.get(name)?.source,
    entered: (name) => entered.get(name),
    read,
    async use(name, work, isFault = isProviderFault) {
      try {
        const result = await work()
        await remember(name, undefined)
        return result
      } catch (error) {
        if (isFault(error)) await remember(name, error ?? 'unknown')
        throw error
      }
    },
    reload,
    close: () => listener.close(),
  }
}

const stateEveryMs = 60_000

const isEntered = (name: string) => (enteredProviders as readonly string[]).includes(name)

async function writeState(db: Db, name: string, lastError: string | undefined): Promise<void> {
  const now = new Date()
  const state = lastError === undefined ? { lastOkAt: now } : { lastErrorAt: now, lastError }
  await db
    .insertInto('providerState')
    .values({ name, ...state })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(state))
    .execute()
}

/** Writes the values entered for a provider, with its secrets sealed. */
export async function storeProvider(
  tx: Tx,
  name: EnteredProvider,
  row: { enabled: boolean; shown: string; sealed: Buffer; version: number; updatedAt: Date },
): Promise<void> {
  await tx
    .insertInto('providerSetting')
    .values({ name, ...row })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
    .execute()
}

/** @returns those that were on */
export async function switchOff(tx: Tx, names: readonly EnteredProvider[], now: Date): Promise<string[]> {
  const rows = await tx
    .updateTable('providerSetting')
    .set((eb) => ({ enabled: false, version: eb('version', '+', 1), updatedAt: now }))
    .where('name', 'in', names)
    .where('enabled', '=', true)
    .returning('name')
    .execute()
  return rows.map(({ name }) => name)
}

/** Forgets a provider's last success and error, which say nothing about new keys. */
export async function forgetState(tx: Tx, name: ProviderName): Promise<void> {
  await tx.deleteFrom('providerState').where('name', '=', name).execute()
}

/**
 * Whether the provider is to blame for an error: a refusal is the caller's mistake, unless it says that the provider
 * failed.
 */
export function isProviderFault(error: unknown): boolean {
  return !(error instanceof Refusal) || error.code === 'PROVIDER_FAILED'
}

/** The refusal for a provider that failed; only operators are shown the reason. */
export function providerFailed(reason: unknown): Refusal {
  return Object.assign(new Refusal('PROVIDER_FAILED'), { cause: reason })
}

/** The failure of a provider, in one line that is short enough for an operator. */
export function reasonOf(error: unknown): string {
  const { cause, code } = error as { cause?: unknown; code?: unknown }
  if (cause !== undefined) return reasonOf(cause)
  const text = error instanceof Error ? error.message || String(code ?? error.name) : String(error)
  return text.replace(/\s+/g, ' ').trim().slice(0, 200)
}

/** The reason without any of the provider's keys, whatever it repeats. */
export function maskedReason(error: unknown, secrets: readonly string[]): string {
  return secrets
    .filter((secret) => secret.length > 3)
    .reduce((text, secret) => text.replaceAll(secret, '•••'), reasonOf(error))
}
