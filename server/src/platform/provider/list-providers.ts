import {
  type EnteredProvider,
  enteredProviders,
  type ProviderName,
  providerNames,
} from '@shop/contract/platform/provider/fields.ts'
import type { ProviderRow } from '@shop/contract/platform/provider/provider.ts'
import { canDeliver } from '../notice/deliver.ts'
import { missingTemplates } from '../notice/sms-events.ts'
import { providerTests } from '../shop/provider-tests.ts'
import type { Shop } from '../shop/shop.ts'
import { splitValues } from './rules.ts'
import { isDualProvider } from './save-provider.ts'

/** Every outside service and its state, without its secrets. */
export async function listProviders(shop: Shop): Promise<{ rows: ProviderRow[]; sendsCodes: boolean }> {
  const states = await shop.db.selectFrom('providerState').selectAll().execute()
  const tests = new Map(shop.all(providerTests).map((test) => [test.name, test]))
  const rows = providerNames.map((name): ProviderRow => {
    const state = states.find((one) => one.name === name)
    const isFailing = (state?.lastErrorAt?.getTime() ?? 0) > (state?.lastOkAt?.getTime() ?? 0)
    const source = sourceOf(shop, name)
    return {
      name,
      state: source === null ? 'off' : isFailing ? 'failing' : 'on',
      source,
      dual: isDualProvider(name),
      testTo: tests.get(name)?.testTo ?? null,
      missing: missingOf(shop, name),
      lastOkAt: state?.lastOkAt?.toISOString() ?? null,
      lastErrorAt: state?.lastErrorAt?.toISOString() ?? null,
      lastError: state?.lastError ?? null,
      ...toEntered(shop, name),
    }
  })
  return { rows, sendsCodes: canDeliver(shop, 'email') || canDeliver(shop, 'sms', 'code') }
}

function missingOf(shop: Shop, name: ProviderName): string[] {
  const sms = name === 'aliyunSms' || name === 'tencentSms' ? shop.providers.get(name) : undefined
  return sms ? missingTemplates(shop, sms.templates) : []
}

function sourceOf({ providers }: Shop, name: ProviderName): ProviderRow['source'] {
  // Files are always stored somewhere, on the local disk if nowhere else.
  return name === 'storage' ? 'environment' : (providers.sourceOf(name) ?? null)
}

function toEntered({ providers }: Shop, name: ProviderName) {
  const entered = enteredProviders.find((one): one is EnteredProvider => one === name)
  const known = entered && providers.entered(entered)
  const { shown, secrets } = known ? splitValues(entered, known.values) : { shown: {}, secrets: {} }
  return {
    enterable: entered !== undefined,
    values: shown,
    secrets: Object.keys(secrets),
    enabled: known?.enabled ?? false,
    version: known?.version ?? 0,
    problem: known?.problem ?? null,
  }
}
