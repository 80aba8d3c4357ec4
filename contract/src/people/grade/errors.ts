/** Member grades. */
export interface GradeErrors {
  GRADE_LIMIT: { max: number }
}

declare module '../../core/errors.ts' {
  interface Errors extends GradeErrors {}
}
