import type { Nothing } from '../../core/errors.ts'

export interface TaxonomyErrors {
  CATEGORY_DEPTH: Nothing
}

declare module '../../core/errors.ts' {
  interface Errors extends TaxonomyErrors {}
}
