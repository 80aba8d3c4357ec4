import { createValue } from '@shop/web/value.ts'
import type { Page } from '../pages.ts'

/** The page on screen, for what lives outside React; undefined before the first and for one that does not exist. */
export const shownPage = createValue<Page | undefined>(undefined)
