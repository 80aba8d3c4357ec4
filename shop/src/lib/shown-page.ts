import { createValue } from '@shop/web/value.ts'
import type { Page } from '../pages.ts'

/** The page on screen, for code outside React; undefined before the first one and for an address without a page. */
export const shownPage = createValue<Page | undefined>(undefined)

/** The route of the last page that is not itself a way to log in; `/` is home. */
export const placeBeforeLogin = createValue('/')
