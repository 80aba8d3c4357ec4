import { setTimeout as sleep } from 'node:timers/promises'
import type { Language } from '@shop/contract/core/common.ts'
import { emailPattern, mobilePattern, normaliseMobile } from '@shop/contract/core/contact.ts'
import { enteredProviders, type ProviderName } from '@shop/contract/platform/provider/fields.ts'
import { Refusal } from '../../core/command/refusal.ts'
import { invalid } from '../../core/command/validate.ts'
import { limit } from '../http/limit.ts'
import { type ProviderTest, providerTests } from '../shop/provider-tests.ts'
import { maskedReason } from '../shop/providers.ts'
import type { Shop } from '../shop/shop.ts'
import { assertUsable, completeValues, type Values } from './rules.ts'

export interface TryProvider {
  name: ProviderName
  /** to be tried before they are saved; undefined: the values in use */
  values: Values | undefined
  to: string
  operatorId: number
  language: Language
  now: Date
}

const triesPerHour = 30
/** Shorter than the console waits for an answer, so that it can show what happened. */
const patienceMs = 12_000

/**
 * Calls a provider at once, so that an operator sees the result.
 * @throws Refusal PROVIDER_NOT_SET, PROVIDER_FIXED, PROVIDER_REFUSED, TOO_FREQUENT; Invalid
 */
export async function tryProvider(shop: Shop, { name, values, operatorId, ...of }: TryProvider): Promise<void> {
  const { providers } = shop
  const test = shop.all(providerTests).find((one) => one.name === name)
  if (!test) throw new Refusal('PROVIDER_NOT_SET')
  const to = readTo(test, of.to)
  const { config, secrets } = values ? readGiven(shop, name, values) : readPresent(shop, name)
  await limit(shop, 'provider-test', String(operatorId), triesPerHour, 3_600)
  const run = () => inTime(test.run(shop, config as never, { to, language: of.language, now: of.now }))
  try {
    // A test of values that are not in use says nothing about those that are.
    await (values ? run() : providers.use(name, run))
  } catch (error) {
    const reason = maskedReason(error, secrets)
    shop.log.warn({ provider: name, reason }, 'a test of a provider failed')
    throw new Refusal('PROVIDER_REFUSED', { reason })
  }
}

/** A call that takes longer goes on until its own timeouts end it, and its outcome is ignored. */
async function inTime(work: Promise<void>): Promise<void> {
  const late = new AbortController()
  const waiting = sleep(patienceMs, undefined, { signal: late.signal }).then(() => {
    throw new Error(`no answer within ${patienceMs / 1_000} s`)
  })
  await Promise.race([work, waiting]).finally(() => late.abort())
}

function readPresent({ providers }: Shop, name: ProviderName) {
  if (name === 'storage') return { config: undefined, secrets: [] }
  const entered = enteredProviders.find((one) => one === name)
  const stored = entered && providers.entered(entered)
  const secrets = Object.values(stored?.values ?? {})
  // Entered keys that are switched off can be tested too.
  const config = providers.get(name) ?? (stored && !stored.problem ? providers.read(entered, stored.values) : undefined)
  if (!config) throw new Refusal('PROVIDER_NOT_SET')
  return { config, secrets }
}

function readGiven({ providers }: Shop, name: ProviderName, sent: Values) {
  const entered = enteredProviders.find((one) => one === name)
  if (!entered || providers.sourceOf(entered) === 'environment') throw new Refusal('PROVIDER_FIXED')
  const values = completeValues(entered, sent, providers.entered(entered)?.values ?? {})
  assertUsable(providers, entered, values)
  return { config: providers.read(entered, values), secrets: Object.values(values) }
}

function readTo({ testTo }: ProviderTest, given: string): string {
  if (testTo === '') return ''
  const to = testTo === 'mobile' ? normaliseMobile(given) : given.trim()
  if (!(testTo === 'mobile' ? mobilePattern : emailPattern).test(to))
    throw invalid('to', to === '' ? 'required' : 'pattern')
  return to
}
