import type { pageDetail } from '@shop/contract/content/page/page.ts'
import type { DataOf } from '@shop/contract/core/endpoint.ts'
import type { BlockData, PageData } from '../features/page/queries.ts'

/** A page of blocks as the server answers it; fields that a block leaves out are empty. */
export function pageOf(items: Partial<BlockData>[], page: Partial<PageData['page']> = {}): DataOf<typeof pageDetail> {
  return {
    pageData: {
      page: {
        params: { title: '拾光小舖', shareTitle: '', name: '' },
        style: { titleTextColor: 'black', titleBackgroundColor: '#ffffff' },
        ...page,
      },
      items: items.map((one) => ({ name: '', type: '', params: {}, style: {}, ...one })),
    },
  }
}

/** A picture of a block. */
export const art = { imgUrl: 'http://shop.test/art.webp', imgWidth: 750, imgHeight: 300 }

/** A link of a block to a page of the app. */
export const link = (path: string, query = {}) => ({ type: 'PAGE', param: { path, query } })
