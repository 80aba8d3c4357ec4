import { addHours } from '../core/value/time.ts'
import { rejectApplication } from '../merchant/application/decide-application.ts'
import { applicationQueue, findLatestApplication } from '../merchant/application/queries.ts'
import { saveDraft } from '../merchant/application/save-draft.ts'
import { submitApplication } from '../merchant/application/submit-application.ts'
import { versionInForce } from '../people/document/acceptance.ts'
import type { Operator } from '../platform/http/auth.ts'
import { claim } from '../platform/review-queue/decide.ts'
import type { Shop } from '../platform/shop/shop.ts'
import { requestIdOf } from './content.ts'
import type { Step } from './schedule.ts'
import { storePainting } from './store-painting.ts'
import { findOperators } from './wallet.ts'

const applicant = '13800000002'
const hoursAgo = 30

/** A shopper has applied to become a merchant, and was asked for a better picture of the licence. */
export function applicationStep(shop: Shop, begunAt: Date): Step {
  const at = addHours(begunAt, -hoursAgo)
  return {
    at,
    run: async () => {
      const user = await shop.db
        .selectFrom('appUser')
        .select('id')
        .where('mobile', '=', applicant)
        .executeTakeFirstOrThrow()
      if (!(await findLatestApplication(shop.db, user.id))) await apply(shop, user.id, at)
      const application = await findLatestApplication(shop.db, user.id)
      if (application?.state === 'draft') await submit(shop, user.id, application.version, at)
      await review(shop, user.id, addHours(at, 5))
    },
  }
}

async function apply(shop: Shop, userId: number, now: Date): Promise<void> {
  const picture = async (text: string) => {
    const spec = { kind: 'qr', text, palette: 'mist' } as const
    return (await storePainting(shop, spec, { purpose: 'merchant-document', userId, now })).id
  }
  const category = await shop.db
    .selectFrom('category')
    .select('id')
    .where('parentId', 'is', null)
    .where('enabled', '=', true)
    .orderBy('sort')
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const draft = {
    kind: 'sole_trader' as const,
    shopName: '禾家小灶',
    categoryId: category.id,
    contactName: '吳禾',
    contactMobile: applicant,
    legalName: '深圳市南山區禾家食品店',
    licenceNo: '91440300MA5TEA0008',
    licenceFileId: await picture('sample licence'),
    personName: '吳禾',
    identityNo: '11010519491231002X',
    identityFrontFileId: await picture('sample identity, front'),
    identityBackFileId: await picture('sample identity, back'),
    accountKind: 'alipay' as const,
    accountAddress: 'hejia@example.com',
    accountHolder: '吳禾',
    accountBank: '',
    returnName: '禾家小灶',
    returnPhone: applicant,
    returnRegion: 440305,
    returnDetail: '科苑南路 2666 號 A 座 1804',
  }
  await saveDraft(shop, { userId, draft, version: 0, now })
}

async function submit(shop: Shop, userId: number, version: number, now: Date): Promise<void> {
  const termsVersion = await versionInForce(shop.db, 'merchant-terms')
  const requestId = requestIdOf('application')
  await submitApplication(shop, { userId, version, termsVersion, requestId, ipHash: Buffer.alloc(16), now })
}

async function review(shop: Shop, userId: number, now: Date): Promise<void> {
  const operator = (await findOperators(shop)).get('admin') as Operator
  const submitted = await findLatestApplication(shop.db, userId)
  if (submitted?.state === 'submitted') await claim(shop, applicationQueue, { id: submitted.id, operator, now })
  const application = await findLatestApplication(shop.db, userId)
  if (application?.state !== 'reviewing') return
  await rejectApplication(shop, {
    id: application.id,
    version: application.version,
    operator,
    now,
    reason: 'fields',
    note: '',
    requestId: requestIdOf('application rejected'),
    fields: [{ field: 'licenceFileId', reason: 'unreadable', note: '右下角看不清楚，請把四角都拍進來。' }],
  })
}
