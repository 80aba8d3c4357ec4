import { type LocalText, languages } from '@shop/contract/core/common.ts'
import { shopNameLength } from '@shop/contract/merchant/application/fields.ts'
import type { shopReviewed } from '@shop/contract/merchant/storefront/admin.ts'
import type { ChangeType } from '../../core/command/change.ts'
import { Refusal } from '../../core/command/refusal.ts'
import { invalid } from '../../core/command/validate.ts'
import { findWords, tidyText } from '../../trade/review/rules.ts'

/** The parts of a shop's page that are reviewed before shoppers see them. */
export interface Side {
  name: LocalText
  logoFileId: number | null
  bannerFileId: number | null
}

/** Reads a stored side. A field added after the request gets its default, so that the request does not change it. */
export function readSide(stored: Pick<Side, 'name'> & Partial<Side>): Side {
  return { logoFileId: null, bannerFileId: null, ...stored }
}

type Reviewed = (typeof shopReviewed)[number]

/** The parts in which two sides differ. */
export function changedParts(before: Side, after: Side): Reviewed[] {
  const same: Record<Reviewed, boolean> = {
    name: isSameText(before.name, after.name),
    logo: before.logoFileId === after.logoFileId,
    banner: before.bannerFileId === after.bannerFileId,
  }
  return (['name', 'logo', 'banner'] as const).filter((part) => !same[part])
}

/**
 * Applies a confirmed request to the current page, changing only the parts it requests.
 * @throws Refusal SHOP_CHANGED if one of them has been changed since
 */
export function mergeRequest({ before, after }: { before: Side; after: Side }, current: Side): Side {
  const changes = changedParts(before, after)
  const moved = changedParts(before, current)
  if (changes.some((part) => moved.includes(part))) throw new Refusal('SHOP_CHANGED')
  return {
    name: changes.includes('name') ? after.name : current.name,
    logoFileId: changes.includes('logo') ? after.logoFileId : current.logoFileId,
    bannerFileId: changes.includes('banner') ? after.bannerFileId : current.bannerFileId,
  }
}

const isSameText = (one: LocalText, other: LocalText) =>
  languages.every((language) => (one[language] ?? '') === (other[language] ?? ''))

/**
 * Tidies a text for storage and drops empty languages. It is shown as plain text, so links in it do nothing.
 * @throws Refusal TEXT_BLOCKED if it contains a word that would hold back a review
 */
export function readText(text: Partial<LocalText>, field: string, words: readonly string[]): Partial<LocalText> {
  const written = languages
    .map((language) => [language, tidyText(text[language] ?? '')] as const)
    .filter(([, said]) => said !== '')
  const blocked = [...new Set(written.flatMap(([, said]) => findWords(said, words)))]
  if (blocked.length > 0) throw new Refusal('TEXT_BLOCKED', { words: blocked.join(', ') }, { field })
  return Object.fromEntries(written)
}

/** The same for a name: one line, required in zh-Hant. @throws Invalid without it */
export function readName(text: LocalText, field: string, words: readonly string[]): LocalText {
  const oneLine = Object.fromEntries(
    Object.entries(text).map(([key, said]) => [key, (said ?? '').replace(/\s+/g, ' ')]),
  )
  const name = readText(oneLine, field, words)
  if (!name['zh-Hant']) throw invalid(`${field}.zh-Hant`, 'required')
  return name as LocalText
}

/** @throws Invalid for a name too short, or without a letter or number, in any language */
export function assertShopName(name: LocalText): void {
  for (const [language, said] of Object.entries(name)) {
    const isFine = [...said].length >= shopNameLength.min && /[\p{L}\p{N}]/u.test(said)
    if (!isFine) {
      throw invalid(`name.${language}`, 'minLength', shopNameLength.min)
    }
  }
}

/** Changes to a shop's page and its own categories; the id is the merchant's. */
export const storefrontChanges: ChangeType = { type: 'storefront', permission: 'goods.view' }
