import { perPage } from '@shop/contract/core/common.ts'

/** The protocol's page envelope around rows already read; past the end it is empty, not an error. */
export function toPage<Row>(data: Row[], { total, page = 1 }: { total: number; page?: number }) {
  const last_page = Math.max(1, Math.ceil(total / perPage))
  return { total, per_page: perPage, current_page: page, last_page, data }
}
