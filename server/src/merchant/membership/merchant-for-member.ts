import { type RawBuilder, sql } from 'kysely'
import type { MemberMerchant } from '../../people/operator/member-merchant.ts'

/** A merchant as the console shows it to its members. */
export const merchantForMember = (id: RawBuilder<unknown>): RawBuilder<MemberMerchant | null> => sql`(
  SELECT json_build_object('id', m.id, 'name', m.name, 'state', m.state, 'reviewsPayments', m.collects
    OR EXISTS (SELECT FROM proof p WHERE p.merchant_id = m.id AND p.state = 'submitted'))
  FROM merchant m WHERE m.id = ${id})`
