import { type Language, localText } from '@shop/contract/core/common.ts'
import type { DataOf } from '@shop/contract/core/endpoint.ts'
import {
  type DocumentItem,
  type DocumentKey,
  type documentDetail,
  documentKeys,
  type documentList,
} from '@shop/contract/people/document/document.ts'
import { Refusal } from '../../core/command/refusal.ts'
import { toTime } from '../../core/value/time.ts'
import { showContent } from '../../platform/rich-content/rich-content.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { builtIn } from './built-in.ts'
import { findCurrent, findVersion, findVersions, type VersionRow } from './queries.ts'

/** The agreements in force, including built-in ones. */
export function listDocuments(shop: Shop, language: Language): Promise<DataOf<typeof documentList>> {
  const { db, settings, reads } = shop
  return reads.read(`documents ${settings.version()} ${language}`, async () => {
    const published = new Map((await findCurrent(db)).map((row) => [row.document, row]))
    const list = documentKeys.flatMap((key): DocumentItem[] => {
      const row = published.get(key)
      if (key === 'about') return []
      if (row) return [toItem(shop, row, language)]
      return builtIn[key].content ? [builtInItem(key, language)] : []
    })
    return { list }
  })
}

/** @throws Refusal NOT_FOUND for a document neither published nor built in, or a version that does not exist */
export function readDocument(
  shop: Shop,
  { document: key, version, language }: { document: DocumentKey; version?: number; language: Language },
): Promise<DataOf<typeof documentDetail>> {
  const { settings, reads } = shop
  return reads.read(`document ${key} ${version} ${settings.version()} ${language}`, async () => {
    const versions = await findVersions(shop, key)
    const current = versions[0]?.version ?? 0
    const wanted = version ?? current
    const of = {
      is_current: wanted === current,
      versions: versions.map((row) => toPublished(shop, row, language)),
    }
    if (wanted === 0) {
      const { content } = builtIn[key]
      if (!content) throw new Refusal('NOT_FOUND')
      return { detail: { ...builtInItem(key, language), content: localText(content, language), ...of } }
    }
    const row = await findVersion(shop, key, wanted)
    if (!row) throw new Refusal('NOT_FOUND')
    const content = showContent(shop, localText(row.content, language))
    return { detail: { ...toItem(shop, row, language), content, ...of } }
  })
}

type Row = Omit<VersionRow, 'operatorName'>

export function toItem(shop: Pick<Shop, 'settings'>, row: Row, language: Language): DocumentItem {
  return { document: row.document, title: localText(row.title, language), ...toPublished(shop, row, language) }
}

function toPublished({ settings }: Pick<Shop, 'settings'>, { version, note, publishedAt }: Row, language: Language) {
  return {
    version,
    publish_time: toTime(publishedAt, settings.get('store').timezone),
    note: note['zh-Hant'] ? localText({ ...note, 'zh-Hant': note['zh-Hant'] }, language) : '',
  }
}

function builtInItem(key: DocumentKey, language: Language): DocumentItem {
  return { document: key, title: localText(builtIn[key].title, language), version: 0, publish_time: '', note: '' }
}
