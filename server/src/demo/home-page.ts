import { type Category, type CategoryKey, categories } from '@shop/demo/categories'
import { type Block, type DemoLink, homePage, navIcons } from '@shop/demo/home-page'
import type { PictureSpec } from '@shop/demo/pictures'
import { publishContent } from '../content/publish-page.ts'
import type { Tx } from '../db/database.ts'
import type { SeededCatalog } from './catalog.ts'
import type { DemoPictures } from './pictures.ts'

interface Its {
  catalog: SeededCatalog
  pictures: DemoPictures
}

/** Publishes the home page as the page builder would store it: texts by language, file ids, goods ids. */
export async function seedHomePage(tx: Tx, its: Its, now: Date): Promise<void> {
  const { title, shareTitle, blocks } = homePage
  const published = {
    page: {
      params: { title, shareTitle, name: title },
      style: { titleTextColor: 'black', titleBackgroundColor: '#ffffff' },
    },
    items: blocks.map((block) => ({ name: block.type, type: block.type, ...stored(block, its) })),
  }
  const { id } = await tx
    .insertInto('page')
    .values({ kind: 'home', name: title['zh-Hant'], createdAt: now, updatedAt: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await publishContent(tx, id, { content: published, actor: 'system:demo', now })
}

const page = '#f6f6f7'
const card = '#ffffff'
const ink = '#1d1d1f'

function stored(block: Block, its: Its) {
  const banner = ({ art, name, link }: { art: string; name: unknown; link: DemoLink }) => ({
    imgUrl: its.pictures.idOf({ kind: 'banner', art } as PictureSpec),
    name,
    link: toLink(link, its),
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
        data: block.items.map(banner),
      }
    case 'navBar':
      return {
        params: {},
        style: { rowsNum: block.columns, background: card, textColor: ink },
        data: block.items.map(({ icon, text, link }) => ({
          imgUrl: its.pictures.idOf({ kind: 'icon', ...iconOf(icon) }),
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
          paddingY: 12,
        },
      }
    case 'goods':
      return {
        params: toGoods(block.goods, its),
        style: {
          background: page,
          display: block.display,
          column: block.column,
          show: ['goodsName', 'goodsPrice', 'linePrice', ...(block.column < 3 ? ['sellingPoint', 'goodsSales'] : [])],
        },
      }
    case 'window':
      return {
        params: {},
        style: { paddingTop: 8, paddingLeft: 12, background: page, layout: block.columns },
        data: block.items.map(banner),
      }
    case 'image':
      return { params: {}, style: { paddingTop: 8, paddingLeft: 12, background: page }, data: [banner(block)] }
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

function toLink(link: DemoLink, { catalog }: Its) {
  const to = (path: string, query: Record<string, string | number> = {}) => ({ type: 'PAGE', param: { path, query } })
  if ('category' in link) return to('pages/goods/list', { categoryId: catalog.categories.get(link.category) as number })
  if ('goods' in link) return to('pages/goods/detail', { goodsId: catalog.goods.get(link.goods) as number })
  return to(link.path, link.query)
}

function iconOf(icon: CategoryKey | keyof typeof navIcons): Category['icon'] {
  if (icon in navIcons) return navIcons[icon as keyof typeof navIcons]
  const search = (list: readonly Category[]): Category | undefined =>
    list.find(({ key }) => key === icon) ?? list.flatMap(({ children = [] }) => search(children) ?? [])[0]
  return (search(categories) as Category).icon
}
