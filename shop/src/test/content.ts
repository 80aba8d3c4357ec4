import type { articleDetail, articleList } from '@shop/contract/content/article/article.ts'
import type { ticketDetail } from '@shop/contract/content/ticket/ticket.ts'
import type { DataOf } from '@shop/contract/core/endpoint.ts'
import type { documentDetail } from '@shop/contract/people/document/document.ts'

type ArticleRow = DataOf<typeof articleList>['list']['data'][number]

export const anArticle = (change: Partial<ArticleRow> = {}): ArticleRow => ({
  article_id: 1,
  category_id: 3,
  title: '一壺好茶',
  show_type: 10,
  image_url: '',
  image_srcset: '',
  show_views: 1_234,
  view_time: '2026-11-21 09:30:00',
  ...change,
})

export const anArticleDetail = (
  change: Partial<DataOf<typeof articleDetail>['detail']> = {},
): DataOf<typeof articleDetail> => ({
  detail: { ...anArticle(), category_name: '好好吃飯', content: '<p>內容在此</p>', ...change },
})

export const aDocument = (
  change: Partial<DataOf<typeof documentDetail>['detail']> = {},
): DataOf<typeof documentDetail> => ({
  detail: {
    document: 'privacy',
    title: '隱私政策',
    version: 2,
    publish_time: '2026-11-01 10:00:00',
    note: '補充說明保存多久',
    content: '<h3>一、我們收集什麼</h3><p>手機號碼</p>',
    is_current: true,
    versions: [
      { version: 2, publish_time: '2026-11-01 10:00:00', note: '補充說明保存多久' },
      { version: 1, publish_time: '2026-05-01 10:00:00', note: '' },
    ],
    ...change,
  },
})

export const aTicket = (change: Partial<DataOf<typeof ticketDetail>['detail']> = {}): DataOf<typeof ticketDetail> => ({
  detail: {
    ticket_id: 7,
    category: 'delivery',
    state: 'answered',
    summary: '到哪了',
    goods: { goods_id: 3, goods_name: '高山茶', goods_image: '' },
    unread: true,
    create_time: '2026-11-20 09:00:00',
    update_time: '2026-11-20 11:00:00',
    contact: '',
    order: { order_id: 12, order_no: '2026112000012' },
    messages: [
      { message_id: 1, from: 'user', content: '到哪了', images: [], create_time: '2026-11-20 09:00:00' },
      { message_id: 2, from: 'service', content: '明天到', images: [], create_time: '2026-11-20 11:00:00' },
    ],
    seller: null,
    with_seller: false,
    may: { reply: true, close: true, askPlatform: false },
    reopen_before: '',
    ...change,
  },
})

export const pageOf = <Row>(data: Row[], total = data.length) => ({
  list: { total, per_page: 15, current_page: 1, last_page: Math.max(1, Math.ceil(total / 15)), data },
})
