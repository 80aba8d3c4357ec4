import type { Language } from '@shop/contract/core/common.ts'
import type { ProviderName } from '@shop/contract/platform/provider/fields.ts'
import type { Providers } from '../config/providers.ts'
import { point } from './extension.ts'
import type { Shop } from './shop.ts'

/** The input of a provider's test. */
export interface Trial {
  /** where a message goes, as checked by `testTo`; `''` for providers that send none */
  to: string
  language: Language
  now: Date
}

type ConfigOf<Name extends ProviderName> = Name extends keyof Providers ? Providers[Name] : undefined

/** How a provider is tested, declared by the domain that calls it. */
export interface ProviderTest<Name extends ProviderName = ProviderName> {
  name: Name
  /** the kind of address it sends a message to */
  testTo: '' | 'email' | 'mobile'
  /** Calls the provider once. @throws an error that says why it does not work */
  run(shop: Shop, config: ConfigOf<Name>, trial: Trial): Promise<void>
}

export const providerTests = point<ProviderTest>('provider tests')

/** Returns its argument, which may be added to the list of tests. */
export function providerTest<Name extends ProviderName>(test: ProviderTest<Name>): ProviderTest {
  return test as never
}
