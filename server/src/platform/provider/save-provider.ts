import { alternatives, dualProviders, type EnteredProvider } from '@shop/contract/platform/provider/fields.ts'
import { sql } from 'kysely'
import { type By, type ChangeType, recordChange } from '../../core/command/change.ts'
import { Refusal } from '../../core/command/refusal.ts'
import type { Tx } from '../../core/database/database.ts'
import { forgetState, sealSecrets, storeProvider, switchOff, unsealSecrets } from '../shop/providers.ts'
import type { Shop } from '../shop/shop.ts'
import { assertUsable, changedSecrets, completeValues, splitValues, type Values } from './rules.ts'

/** Its records never contain a secret, only that one was changed. */
export const providerChanges: ChangeType = { type: 'provider', permission: 'provider.view' }

export interface ProviderInput {
  name: EnteredProvider
  /** by field; a secret that is left out stays as it is */
  values: Values
  enabled: boolean
  /** as the operator saw it; 0 if nothing was ever entered */
  version: number
}

/** Whether changing its keys takes two operators. */
export const isDualProvider = (name: string): boolean => (dualProviders as readonly string[]).includes(name)

/**
 * Enters the keys of a provider, or switches it on or off.
 * @throws Refusal DUAL_REQUIRED, and like `readInput`
 */
export async function saveProvider(shop: Shop, input: ProviderInput, by: By): Promise<void> {
  if (isDualProvider(input.name)) throw new Refusal('DUAL_REQUIRED')
  await shop.db.transaction().execute(async (tx) => {
    const { stored, values } = await readInput(shop, tx, input)
    await writeProvider(shop, tx, { ...input, stored, values }, by)
  })
  await shop.providers.reload()
}

/** The stored row of a provider, with its secrets. */
export interface Stored {
  enabled: boolean
  values: Values
  version: number
}

/**
 * Locks a provider and checks the input for it.
 * @throws Refusal PROVIDER_FIXED if the environment sets it, STATE_CHANGED; Invalid
 */
export async function readInput(
  shop: Shop,
  tx: Tx,
  { name, values: sent, version }: Omit<ProviderInput, 'enabled'>,
): Promise<{ stored: Stored | undefined; values: Values }> {
  if (shop.providers.sourceOf(name) === 'environment') throw new Refusal('PROVIDER_FIXED')
  const stored = await lockProvider(shop, tx, name)
  if ((stored?.version ?? 0) !== version) throw new Refusal('STATE_CHANGED')
  const values = completeValues(name, sent, stored?.values ?? {})
  assertUsable(shop.providers, name, values)
  return { stored, values }
}

/** Locks it even if it has no row yet, so that two first changes cannot both succeed. */
export async function lockProvider(shop: Shop, tx: Tx, name: EnteredProvider): Promise<Stored | undefined> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`provider:${name}`}, 0))`.execute(tx)
  const row = await tx.selectFrom('providerSetting').selectAll().where('name', '=', name).executeTakeFirst()
  if (!row) return undefined
  return { ...row, values: { ...(row.shown as Values), ...readSecrets(shop, name, row.sealed) } }
}

/** None if the installation's secret was replaced: they have to be entered again. */
function readSecrets(shop: Shop, name: EnteredProvider, sealed: Buffer): Values {
  try {
    return unsealSecrets(shop.secret, name, sealed)
  } catch {
    return {}
  }
}

/** Writes a checked change. The caller must reload the providers after the commit. */
export async function writeProvider(
  shop: Shop,
  tx: Tx,
  {
    name,
    enabled,
    values,
    stored,
  }: { name: EnteredProvider; enabled: boolean; values: Values; stored: Stored | undefined },
  { actor, now, reason }: By & { reason?: string },
): Promise<number> {
  const { shown, secrets } = splitValues(name, values)
  const row = {
    enabled,
    shown: JSON.stringify(shown),
    sealed: sealSecrets(shop.secret, name, secrets),
    version: (stored?.version ?? 0) + 1,
    updatedAt: now,
  }
  await storeProvider(tx, name, row)
  if (enabled) await switchOffOthers(tx, name, { actor, now })
  const replaced = changedSecrets(name, stored?.values ?? {}, values)
  if (replaced.length > 0 || !stored) await forgetState(tx, name)
  await recordChange(
    tx,
    providerChanges,
    {
      entityId: name,
      name,
      before: stored && { ...splitValues(name, stored.values).shown, enabled: stored.enabled, keys: [] },
      after: { ...shown, enabled, keys: replaced },
      reason,
    },
    { actor, now },
  )
  return row.version
}

/** Switches off the alternatives to a provider: only one of them is on. */
async function switchOffOthers(tx: Tx, name: EnteredProvider, by: By): Promise<void> {
  const others = alternatives
    .filter((group) => group.includes(name))
    .flat()
    .filter((other) => other !== name)
  if (others.length === 0) return
  for (const other of await switchOff(tx, others, by.now)) {
    const change = { entityId: other, name: other, before: { enabled: true }, after: { enabled: false } }
    await recordChange(tx, providerChanges, change, by)
  }
}
