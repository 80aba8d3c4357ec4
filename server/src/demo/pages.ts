import { customPages } from '@shop/demo/custom-pages'
import { type Block, type DemoLink, type DemoPage, type DemoPoster, homePage, navIcons } from '@shop/demo/home-page'
import { arranged } from '@shop/demo/photos'
import { publishContent } from '../content/page/page-admin-queries.ts'
import type { Tx } from '../core/database/database.ts'
import { markFilesUsed } from '../platform/upload/files.ts'
import type { SeededCatalog } from './catalog.ts'
import type { DemoPictures } from './pictures.ts'
import type { DemoVideos } from './videos.ts'

interface Its {
  catalog: SeededCatalog
  pictures: DemoPictures
  videos: DemoVideos
  /** ids of the custom pages, by key */
  pages: ReadonlyMap<string, number>
}

/**
 * Publishes home and the custom pages as the page builder would store them: texts by language, ids of files and goods.
 */
export async function seedPages(tx: Tx, its: Omit<Its, 'pages'>, now: Date): Promise<void> {
  const homeId = await insertPage(tx, 'home', homePage, now)
  const pages = new Map<string, number>()
  // All of them must exist before the first is written, since it may link to any other.
  for (const [key, custom] of Object.entries(customPages)) pages.set(key, await insertPage(tx, 'custom', custom, now))
  const all: [number, DemoPage][] = [
    [homeId, homePage],
    ...Object.entries(customPages).map(([key, custom]): [number, DemoPage] => [pages.get(key) as number, custom]),
  ]
  await markFilesUsed(tx, [...its.videos.values()], { purpose: 'goods', kind: 'video', now })
  for (const [id, demoPage] of all) {
    const content = toContent(demoPage, { ...its, pages })
    await publishContent(tx, id, { content, actor: 'system:demo', now })
  }
}

async function insertPage(tx: Tx, kind: 'home' | 'custom', { title }: DemoPage, now: Date): Promise<number> {
  const { id } = await tx
    .insertInto('page')
    .values({ kind, name: title['zh-Hant'], createdAt: now, updatedAt: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

function toContent({ title, shareTitle, blocks }: DemoPage, its: Its) {
  return {
    page: {
      params: { title, shareTitle, name: title },
      style: { titleTextColor: 'black', titleBackgroundColor: '#ffffff' },
    },
    items: blocks.map((block) => ({ name: block.type, type: block.type, ...stored(block, its) })),
  }
}

const page = '#f6f6f7'
const card = '#ffffff'
const ink = '#1d1d1f'
const none = { 'zh-Hant': '' }

function stored(block: Block, its: Its) {
  const poster = ({ art, name, headline, line, mark, ink = 'dark', link }: DemoPoster) => ({
    imgUrl: its.pictures.idOf(arranged(art)),
    name,
    headline: headline ?? none,
    line: line ?? none,
    mark: mark ?? none,
    ink,
    link: link && toLink(link, its),
  })
  switch (block.type) {
    case 'search':
      return {
        params: { placeholder: block.placeholder, sticky: true },
        style: { textAlign: 'left', searchStyle: 'round' },
      }
    case 'banner':
      return {
        params: {},
        style: { interval: 4, btnColor: '#ffffff', btnShape: 'round' },
        data: block.items.map(poster),
      }
    case 'navBar':
      return {
        params: {},
        style: { rowsNum: block.columns, background: card, textColor: ink },
        data: block.items.map(({ icon, text, link }) => ({
          imgUrl: its.pictures.idOf({ kind: 'icon', ...navIcons[icon] }),
          text,
          link: toLink(link, its),
        })),
      }
    case 'notice':
      return {
        params: { text: block.text, link: block.link && toLink(block.link, its), showIcon: true, scrollable: true },
        style: { paddingTop: 4, background: card, textColor: '#6b6b70' },
      }
    case 'title':
      return {
        params: {
          title: block.title,
          desc: block.desc,
          titleFontSize: 16,
          titleFontWeight: 'bold',
          descFontSize: 12,
          descFontWeight: 'normal',
          more: {
            enable: block.more !== null,
            text: more,
            enableIcon: true,
            link: block.more && toLink(block.more, its),
          },
        },
        style: {
          titleTextColor: ink,
          descTextColor: '#6b6b70',
          moreTextColor: '#6b6b70',
          background: page,
          paddingY: 6,
        },
      }
    case 'goods':
      return {
        params: {
          ...toGoods(block.goods, its),
          cards: (block.cards ?? []).map((card) => ({ place: card.place, ...poster(card) })),
        },
        style: {
          background: page,
          display: block.display,
          column: block.column,
          show: [
            'goodsName',
            'goodsPrice',
            'linePrice',
            ...(block.column < 3 ? ['sellingPoint', 'goodsSales'] : []),
            ...(block.cartButton ? ['cartBtn'] : []),
          ],
          ...block.look,
        },
      }
    case 'window':
      return {
        params: {},
        style: { ...sides(block.flush), layout: block.columns },
        data: block.items.map(poster),
      }
    case 'image':
      return { params: {}, style: sides(block.flush), data: [poster(block)] }
    case 'hotZone':
      return {
        params: {},
        style: { paddingTop: 0, paddingLeft: 0, background: page },
        data: {
          imgUrl: its.pictures.idOf(arranged(block.art)),
          maps: block.maps.map(({ link, ...place }) => ({ ...place, link: toLink(link, its) })),
        },
      }
    case 'video':
      return {
        params: { videoUrl: its.videos.get(block.video), poster: null, autoplay: false },
        style: { paddingTop: 8, height: 210 },
      }
    case 'article':
      return {
        params: { source: 'auto', auto: { category: 0, showNum: block.showNum } },
        style: { paddingTop: 0, background: page },
      }
    case 'special':
      return {
        params: {
          image: its.pictures.idOf({ kind: 'icon', ...navIcons[block.icon] }),
          display: block.display,
          source: 'auto',
          auto: { category: 0, showNum: block.showNum },
        },
        style: { paddingTop: 0, background: card, textColor: ink },
      }
    case 'coupon':
      return { params: { showNum: 6 }, style: { paddingTop: 0, background: page, marginRight: 10 } }
    case 'service':
      return {
        params: { type: 'phone', tel: block.phone, image: its.pictures.idOf({ kind: 'icon', ...navIcons.phone }) },
        style: { right: 10, bottom: 60 },
      }
    case 'guide':
      return {
        params: {},
        style: { paddingTop: 8, lineStyle: block.line, lineHeight: 1, lineColor: '#c9c9ce', background: page },
      }
    case 'richText':
      return { params: { content: block.html }, style: { paddingTop: 12, paddingLeft: 16, background: page } }
    case 'ICPLicense':
      return {
        params: { text: block.text, link: block.link },
        style: { paddingTop: 4, paddingLeft: 12, textAlign: 'center', fontSize: 12, textColor: '#6b6b70' },
      }
    case 'blank':
      return { params: {}, style: { height: block.height, background: page } }
  }
}

const more = { 'zh-Hant': '更多', 'zh-Hans': '更多', en: 'More', ja: 'もっと見る', ko: '더 보기' }

function toGoods(chosen: Extract<Block, { type: 'goods' }>['goods'], { catalog }: Its) {
  if (Array.isArray(chosen)) {
    return { source: 'choice', goodsIds: chosen.map((key) => catalog.goods.get(key) as number) }
  }
  const auto = { category: 0, goodsSort: 'all', showNum: 6 }
  if ('zone' in chosen) return { source: 'auto', auto: { ...auto, zone: chosen.zone } }
  if ('best' in chosen) return { source: 'auto', auto: { ...auto, goodsSort: 'sales', showNum: chosen.best } }
  return { source: 'auto', auto: { ...auto, goodsSort: 'new', showNum: chosen.newest } }
}

/** The style of a block with side margins, or from edge to edge. */
function sides(flush: boolean | undefined) {
  return { paddingTop: flush ? 0 : 8, paddingLeft: flush ? 0 : 12, background: page }
}

function toLink(link: DemoLink, { catalog, pages }: Its) {
  const to = (path: string, query: Record<string, string | number> = {}) => ({ type: 'PAGE', param: { path, query } })
  if ('category' in link) return to('pages/goods/list', { categoryId: catalog.categories.get(link.category) as number })
  if ('goods' in link) return to('pages/goods/detail', { goodsId: catalog.goods.get(link.goods) as number })
  if ('brand' in link) return to('pages/brand/brand', { brandId: catalog.brands.get(link.brand) as number })
  if ('page' in link) return to('pages/custom/index', { pageId: pages.get(link.page) as number })
  if ('url' in link) return { type: 'URL', param: { url: link.url } }
  return to(link.path, link.query)
}
