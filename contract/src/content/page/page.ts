import Type from 'typebox'
import { Count } from '../../core/common.ts'
import { endpoint } from '../../core/endpoint.ts'

/**
 * Blocks differ by type, so their parts are open objects; the server builds them from data that `page-blocks.ts` has
 * validated.
 */
export const PageData = Type.Object({
  page: Type.Object({
    params: Type.Object({ title: Type.String(), shareTitle: Type.String(), name: Type.String() }),
    style: Type.Object({ titleTextColor: Type.String(), titleBackgroundColor: Type.String() }),
  }),
  items: Type.Array(
    Type.Object({
      name: Type.String(),
      type: Type.String(),
      params: Type.Optional(Type.Unknown()),
      style: Type.Optional(Type.Unknown()),
      data: Type.Optional(Type.Unknown()),
    }),
  ),
})

export const pageDetail = endpoint({
  method: 'GET',
  path: 'page/detail',
  auth: 'guest',
  summary: 'A page made of blocks; 0 = home',
  query: Type.Object({
    pageId: Type.Optional(Count),
    /** issued by the console: shows the page's draft for half an hour */
    previewToken: Type.Optional(Type.String({ maxLength: 200 })),
  }),
  data: Type.Object({ pageData: PageData }),
  refuses: ['NOT_FOUND', 'PREVIEW_OVER'],
})
