import { helpList } from '@shop/contract/content/help/help.ts'
import { localText, perPage } from '@shop/contract/core/common.ts'
import { toPage } from '../../core/list/page.ts'
import { isOldClient } from '../../platform/http/context.ts'
import { type App, mount } from '../../platform/http/mount.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { countHelp, findHelp } from './queries.ts'

export function helpRoutes(app: App, { db, reads }: Shop): void {
  mount(app, helpList, async ({ query: { page = 1, keyword = '' }, language, client }) => {
    const search = { keyword: keyword.trim(), language }
    // Older apps show one list, in the operators' order.
    const byTopic = !isOldClient(client)
    const read = async () => {
      const [rows, { total, topics }] = await Promise.all([
        findHelp(db, { ...search, byTopic, limit: perPage, offset: (page - 1) * perPage }),
        countHelp(db, search),
      ])
      const data = rows.map(({ id, question, answer, topic }) => ({
        help_id: id,
        title: localText(question, language),
        content: localText(answer, language),
        ...(byTopic && topics > 1 && { topic }),
      }))
      return { list: toPage(data, { total, page }) }
    }
    // Not cached: hardly any search is repeated.
    return search.keyword ? read() : reads.read(`help ${page} ${language}${byTopic ? '' : ' old'}`, read)
  })
}
