import type { LocalText } from '@shop/contract/core/common.ts'
import type { DataOf } from '@shop/contract/core/endpoint.ts'
import type { adminDocumentGet, adminDocumentVersion } from '@shop/contract/people/document/admin.ts'
import { type DocumentKey, documentKeys } from '@shop/contract/people/document/document.ts'
import { Refusal } from '../../core/command/refusal.ts'
import { showContent } from '../../platform/rich-content/rich-content.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { builtIn } from './built-in.ts'
import { type DocumentRow, findDocuments, findVersion, findVersions, type VersionRow } from './queries.ts'

export async function listAdminDocuments({ db }: Shop) {
  const rows = new Map((await findDocuments(db)).map((row) => [row.key, row]))
  return documentKeys.map((key) => toState(key, rows.get(key)))
}

export async function getAdminDocument(
  shop: Shop,
  key: DocumentKey,
): Promise<DataOf<typeof adminDocumentGet>['document']> {
  const [[row], versions] = await Promise.all([findDocuments(shop.db, key), findVersions(shop, key)])
  const content = row?.content ?? builtIn[key].content ?? { 'zh-Hant': '' }
  return {
    ...toState(key, row),
    content: shown(shop, content),
    version: row?.version ?? 0,
    versions: versions.map(toVersion),
  }
}

/** @throws Refusal NOT_FOUND */
export async function getAdminVersion(
  shop: Shop,
  { key, number }: { key: DocumentKey; number: number },
): Promise<DataOf<typeof adminDocumentVersion>['version']> {
  const row = await findVersion(shop, key, number)
  if (!row) throw new Refusal('NOT_FOUND')
  return { ...toVersion(row), content: shown(shop, row.content) }
}

function toState(key: DocumentKey, row: DocumentRow | undefined) {
  return {
    key,
    title: row?.title ?? builtIn[key].title,
    published: row?.published ?? 0,
    builtIn: builtIn[key].content !== undefined,
    publishedAt: row?.publishedAt?.toISOString() ?? null,
    changed: row?.changed ?? false,
    updatedAt: row?.updatedAt.toISOString() ?? null,
  }
}

function toVersion({ version, title, note, asksAgain, operatorName, publishedAt }: VersionRow) {
  return {
    version,
    title,
    note: note['zh-Hant'] ? (note as LocalText) : null,
    asksAgain,
    by: operatorName ?? '',
    publishedAt: publishedAt.toISOString(),
  }
}

function shown(shop: Shop, content: LocalText): LocalText {
  const entries = Object.entries(content).map(([language, html]) => [language, showContent(shop, html ?? '')])
  return Object.fromEntries(entries) as LocalText
}
