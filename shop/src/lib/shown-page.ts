import { createValue } from '@shop/web/value.ts'
import type { Page } from '../pages.ts'

/** The page on screen, for code outside React; undefined before the first one and for an address without a page. */
export const shownPage = createValue<Page | undefined>(undefined)
