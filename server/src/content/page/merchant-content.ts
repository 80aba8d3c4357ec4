import { merchantBlockTypes } from '@shop/contract/content/page/page-blocks.ts'
import { merchantLinkKinds, toTarget } from '@shop/contract/content/page/page-links.ts'
import { sql } from 'kysely'
import { Invalid, toProblem } from '../../core/command/validate.ts'
import type { Tx } from '../../core/database/database.ts'
import type { MerchantSeller } from '../../core/value/seller.ts'
import { readText } from '../../merchant/storefront/rules.ts'
import { findForeignFiles } from '../../people/operator/foreign-files.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { type AddressConfig, publicAddress } from '../../platform/storage/addresses.ts'
import type { Key } from '../../platform/storage/keys.ts'
import { allLinksIn, eachText, htmlIn, idsIn, type PageDraft } from './draft-rules.ts'

/**
 * @param draft with clean html
 * @throws Invalid for blocks and links that only the platform may use, and for files that are not the merchant's,
 *   including pictures in its texts
 */
export async function assertMerchantContent(
  { config }: Pick<Shop, 'config'>,
  tx: Tx,
  draft: PageDraft,
  seller: MerchantSeller,
): Promise<void> {
  const files = [...idsIn(draft, 'picture'), ...idsIn(draft, 'video')]
  const foreign = await findForeignFiles(
    tx,
    files.map(([, id]) => id),
    seller,
  )
  const shown = htmlIn(draft).flatMap(([place, html]) =>
    [...html.matchAll(/<img\b[^>]*? src="([^"]*)"/g)].map(([, address]) => [place, address as string] as const),
  )
  const addresses = shown.map(([, address]) => address)
  const own = await findOwnAddresses(config, tx, addresses, seller)
  const problems = [
    ...draft.items.flatMap(({ type }, index) =>
      merchantBlockTypes.includes(type) ? [] : [toProblem(`draft.items.${index}.type`, 'platformOnly')],
    ),
    ...allLinksIn(draft)
      .filter(([, link]) => !merchantLinkKinds.includes(toTarget(link).kind))
      .map(([place]) => toProblem(place, 'platformOnly')),
    ...files.filter(([, id]) => foreign.has(id)).map(([place]) => toProblem(place, 'gone')),
    ...shown.filter(([, address]) => !own.has(address)).map(([place]) => toProblem(place, 'gone')),
  ]
  if (problems.length > 0) throw new Invalid(problems)
}

/** Filters to the addresses of the merchant's own uploads. */
async function findOwnAddresses(
  config: AddressConfig,
  tx: Tx,
  addresses: readonly string[],
  { merchantId }: MerchantSeller,
): Promise<Set<string>> {
  if (addresses.length === 0) return new Set()
  const names = addresses.map((address) => address.slice(address.lastIndexOf('/') + 1))
  const { rows } = await sql<{ key: Key }>`
    SELECT size.value AS key FROM operator o JOIN file f ON f.operator_id = o.id, jsonb_each_text(f.sizes) size
    WHERE o.merchant_id = ${merchantId} AND f.purpose = 'content' AND f.visibility = 'public'
      AND substring(size.value FROM '[^/]*$') = ANY(${names})`.execute(tx)
  // Clean html has the shop's own addresses without the host.
  return new Set(rows.map(({ key }) => publicAddress(config, key).replace(`${config.publicUrl}/`, '/')))
}

/** @throws Refusal TEXT_BLOCKED, at its field, for words that hold back a buyer's review too */
export function assertMerchantTexts(draft: PageDraft, words: readonly string[]): void {
  eachText(draft, (text, place) => {
    readText(text, place, words)
  })
}
