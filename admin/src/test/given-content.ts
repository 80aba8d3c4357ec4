import type {
  adminArticleCategoryList,
  adminArticleGet,
  adminArticleList,
} from '@shop/contract/content/article/admin.ts'
import type { adminHelpList } from '@shop/contract/content/help/admin.ts'
import type { adminTicketGet } from '@shop/contract/content/ticket/admin.ts'
import type { DataOf } from '@shop/contract/core/endpoint.ts'
import type { adminDocumentGet } from '@shop/contract/people/document/admin.ts'

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
const at = '2026-11-01T02:00:00.000Z'

type ArticleRow = DataOf<typeof adminArticleList>['rows'][number]
export const givenArticleRow = (change: Partial<ArticleRow> = {}): ArticleRow => ({
  id: 1,
  title: { 'zh-Hant': '一壺好茶', en: 'A pot of tea' },
  categoryName: { 'zh-Hant': '好好吃飯' },
  imageUrl: null,
  showType: 'small',
  state: 'shown',
  views: 34,
  viewsStart: 1_200,
  showFrom: at,
  showUntil: null,
  sort: 100,
  updatedAt: at,
  ...change,
})

type Article = DataOf<typeof adminArticleGet>['article']
export const givenArticle = (change: Partial<Article> = {}): { article: Article } => ({
  article: {
    id: 1,
    title: { 'zh-Hant': '一壺好茶' },
    categoryId: 3,
    imageId: null,
    image: null,
    content: { 'zh-Hant': '<p>八十度</p>', en: '<p>80 °C</p>' },
    showType: 'small',
    viewsStart: 1_200,
    views: 34,
    visible: true,
    showFrom: at,
    showUntil: null,
    sort: 100,
    state: 'shown',
    version: 5,
    updatedAt: at,
    ...change,
  },
})

type Category = DataOf<typeof adminArticleCategoryList>['rows'][number]
export const givenCategories = (): { rows: Category[] } => ({
  rows: [
    { id: 3, name: { 'zh-Hant': '好好吃飯' }, isNews: false, enabled: true, articles: 5, version: 1, updatedAt: at },
    { id: 4, name: { 'zh-Hant': '店內消息' }, isNews: true, enabled: true, articles: 0, version: 2, updatedAt: at },
  ],
})

type HelpEntry = DataOf<typeof adminHelpList>['rows'][number]
export const givenHelp = (): { rows: HelpEntry[] } => ({
  rows: ['怎麼退貨？', '運費怎麼算？', '多久發貨？'].map((question, index) => ({
    id: index + 1,
    question: { 'zh-Hant': question },
    answer: { 'zh-Hant': `答案 ${index + 1}` },
    topic: index === 0 ? 'aftersales' : 'delivery',
    visible: true,
    version: 1,
    updatedAt: at,
  })),
})

type Document = DataOf<typeof adminDocumentGet>['document']
export const givenDocument = (change: Partial<Document> = {}): { document: Document } => ({
  document: {
    key: 'privacy',
    title: { 'zh-Hant': '隱私政策' },
    content: { 'zh-Hant': '<p>新的一版</p>' },
    published: 1,
    builtIn: true,
    publishedAt: at,
    changed: true,
    updatedAt: at,
    version: 4,
    versions: [
      { version: 1, title: { 'zh-Hant': '隱私政策' }, note: null, asksAgain: false, by: '林曉文', publishedAt: at },
    ],
    ...change,
  },
})

type Ticket = DataOf<typeof adminTicketGet>['ticket']
export const givenTicket = (change: Partial<Ticket> = {}): { ticket: Ticket } => ({
  ticket: {
    id: 10_001,
    category: 'delivery',
    state: 'open',
    author: { id: 7, nickname: '小滿', mobile: '138****0001' },
    summary: '到哪了',
    goods: { id: 3, name: '鑄鐵鍋', imageUrl: null },
    sellerName: '',
    withSeller: false,
    priority: false,
    waitingSince: minutesAgo(800),
    updatedAt: minutesAgo(800),
    claimedBy: null,
    claimedById: null,
    claimedUntil: null,
    contact: '',
    orderId: 12,
    createdAt: minutesAgo(800),
    closedAt: null,
    messages: [
      {
        id: 1,
        by: null,
        fromSeller: false,
        content: '到哪了',
        images: [{ fileId: 5, url: '/uploads/private/a.webp?sign=x' }],
        at: minutesAgo(800),
      },
    ],
    orders: [{ id: 12, orderNo: '2026112000012', title: '鑄鐵鍋', state: 'to_receive', createdAt: at }],
    ...change,
  },
})
export const ticketRow = ({ ticket }: { ticket: Ticket }) => {
  const { contact, orderId, createdAt, closedAt, messages, orders, ...row } = ticket
  return row
}
