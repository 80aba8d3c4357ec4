import { randomInt, randomUUID } from 'node:crypto'
import { adminHomeTakeDown } from '@shop/contract/content/page/admin.ts'
import type { AdminEndpoint, BodyOf, DataOf, ParamsOf } from '@shop/contract/core/endpoint.ts'
import { fen } from '@shop/contract/core/money.ts'
import { adminGoodsCreate, adminGoodsState, newGoods } from '@shop/contract/goods/catalog/admin-goods.ts'
import { commissionRules } from '@shop/contract/goods/commission/commission.ts'
import {
  adminGoodsBan,
  adminGoodsRequestCancel,
  adminGoodsRequestDecide,
  adminGoodsRequestList,
  adminMerchantTrust,
} from '@shop/contract/goods/merchant-goods/admin.ts'
import {
  adminApplicationApprove,
  adminApplicationClaim,
  adminApplicationGet,
  adminApplicationReject,
} from '@shop/contract/merchant/application/admin.ts'
import {
  invitationAccept,
  invitationDecline,
  memberInvitationRevoke,
  memberInvite,
  memberRemove,
  memberRoleChange,
  membershipLeave,
} from '@shop/contract/merchant/membership/membership.ts'
import { payoutAccountChange } from '@shop/contract/merchant/payout/payout.ts'
import {
  adminMerchantState,
  adminSettleDaysDecide,
  adminSettleDaysPropose,
  adminTerminationDecide,
  adminTerminationPropose,
} from '@shop/contract/merchant/registry/registry.ts'
import { adminShopRequestDecide, storefrontAsk, storefrontCancel } from '@shop/contract/merchant/storefront/admin.ts'
import { holidayEnd, holidayPlan } from '@shop/contract/merchant/storefront/holiday.ts'
import { addDays, dayOf } from '../../server/src/core/value/time.ts'
import { givenSubmitted } from '../../server/src/merchant/application/given-application.ts'
import { givenPayPassword, givenTicket } from '../../server/src/test/given-wallet.ts'
import { byOperator, byUser, type Deed, type TestClerk } from './action.ts'
import type { Mall } from './mall.ts'

/** Decisions of merchants and the platform about shops, goods and members; they move no money. */
export function deedsOfMerchants({ shop, staff: by, proposer }: Mall): Deed[] {
  const none = {} as never

  /** Prepares data with a command, once. */
  async function ask<const E extends AdminEndpoint>(
    from: TestClerk,
    endpoint: E,
    said: { params?: ParamsOf<E>; body: Omit<BodyOf<E>, 'requestId'> },
  ): Promise<DataOf<E>> {
    const options = { ...said, body: { ...said.body, requestId: randomUUID() }, replay: false } as never
    const { status, data } = await shop.callAdmin(from as never, endpoint, options)
    if (status !== 200) throw new Error(`${endpoint.path}: ${JSON.stringify(data)}`)
    return data as DataOf<E>
  }

  // ── members ──

  /** A shop with another owner besides the responsible one. */
  const givenShop = async () => {
    const merchantId = await shop.givenMerchant({ owner: await shop.givenUser() })
    return { merchantId, owner: await shop.givenMember({ merchantId }) }
  }
  const givenInvited = async () => {
    const [{ owner, merchantId }, user] = [await givenShop(), await shop.givenUser()]
    const { id } = await ask(owner, memberInvite, { body: { mobile: user.mobile, role: 'orders' } })
    return { owner, merchantId, user, id }
  }
  const givenColleague = async () => {
    const { owner, merchantId } = await givenShop()
    const user = await shop.givenUser()
    const member = await shop.givenMember({ merchantId, role: 'orders', user })
    return { owner, merchantId, user, id: member.id }
  }
  const members = [
    byOperator(memberInvite, async () => {
      const { owner } = await givenShop()
      return { by: owner, params: none, body: { mobile: `136${randomInt(1e7, 1e8)}`, role: 'goods' as const } }
    }),
    byOperator(memberInvitationRevoke, async () => {
      const { owner, id } = await givenInvited()
      return { by: owner, params: { id }, body: {} }
    }),
    byUser(invitationAccept, async () => {
      const { user, id } = await givenInvited()
      return { by: user, body: { invitationId: id } }
    }),
    byUser(invitationDecline, async () => {
      const { user, id } = await givenInvited()
      return { by: user, body: { invitationId: id } }
    }),
    byOperator(memberRoleChange, async () => {
      const { owner, id } = await givenColleague()
      return { by: owner, params: { id }, body: { role: 'finance' as const } }
    }),
    byOperator(memberRemove, async () => {
      const { owner, id } = await givenColleague()
      return { by: owner, params: { id }, body: {} }
    }),
    byUser(membershipLeave, async () => {
      const { user, merchantId } = await givenColleague()
      return { by: user, body: { merchantId } }
    }),
  ]

  // ── the shop ──

  const day = (offset: number) => addDays(dayOf(shop.now(), shop.settings.get('store').timezone), offset)
  const holiday = () => ({ from: day(3), until: day(9) })
  const newName = () => ({
    name: { 'zh-Hant': `茶行 ${randomUUID().slice(0, 8)}` },
    logoId: null,
    bannerId: null,
  })
  const givenHome = async (merchantId: number) => {
    const content = JSON.stringify({ page: {}, items: [] })
    const page = {
      merchantId,
      kind: 'home',
      name: '首頁',
      published: content,
      publishedNumber: 1,
      updatedAt: shop.now(),
    }
    const { id } = await shop.db
      .insertInto('page')
      .values({ ...page, createdAt: shop.now() })
      .returning('id')
      .executeTakeFirstOrThrow()
    const version = { pageId: id, number: 1, content, actor: 'system:test', publishedAt: shop.now() }
    await shop.db.insertInto('pageVersion').values(version).execute()
    await shop.db.insertInto('storefront').values({ merchantId, homePageId: id }).execute()
  }
  const givenShopRequest = async () => {
    const { owner } = await givenShop()
    return { owner, ...(await ask(owner, storefrontAsk, { body: newName() })) }
  }
  const shops = [
    byOperator(holidayPlan, async () => ({ by: (await givenShop()).owner, params: none, body: holiday() })),
    byOperator(holidayEnd, async () => {
      const { owner } = await givenShop()
      await ask(owner, holidayPlan, { body: holiday() })
      return { by: owner, params: none, body: {} }
    }),
    byOperator(adminHomeTakeDown, async () => {
      const { merchantId } = await givenShop()
      await givenHome(merchantId)
      return { by, params: { id: merchantId }, body: { reason: '理由' } }
    }),
    byOperator(storefrontAsk, async () => ({ by: (await givenShop()).owner, params: none, body: newName() })),
    byOperator(storefrontCancel, async () => {
      const { owner, id } = await givenShopRequest()
      return { by: owner, params: { id }, body: {} }
    }),
    ...(['confirmed', 'declined'] as const).map((decision) =>
      byOperator(
        adminShopRequestDecide,
        async () => {
          const { id } = await givenShopRequest()
          return { by, params: { id }, body: { decision, reason: '理由' } }
        },
        { which: decision },
      ),
    ),
  ]

  // ── goods ──

  const givenGoodsRequest = async () => {
    const { owner, merchantId } = await givenShop()
    const [{ id: picture }, { id: category }] = [await shop.givenPicture(), await shop.givenCategory()]
    await shop.db.updateTable('file').set({ operatorId: owner.id }).where('id', '=', picture).execute()
    const { id: goodsId } = await ask(owner, adminGoodsCreate, { body: teaWith(picture, category) })
    const moved = { params: { id: goodsId }, body: { state: 'on' as const } }
    await shop.callAdmin(owner as never, adminGoodsState, moved)
    const query = { goodsId, limit: 1 }
    const [request] = (await shop.callAdmin(owner as never, adminGoodsRequestList, { query })).data.rows
    return { owner, merchantId, id: request?.id as number }
  }
  const goods = [
    ...(['confirmed', 'declined', 'needs_change'] as const).map((decision) =>
      byOperator(
        adminGoodsRequestDecide,
        async () => {
          const { id } = await givenGoodsRequest()
          return { by, params: { id }, body: { decision, reason: '理由' } }
        },
        { which: decision },
      ),
    ),
    byOperator(adminGoodsRequestCancel, async () => {
      const { owner, id } = await givenGoodsRequest()
      return { by: owner, params: { id }, body: {} }
    }),
    byOperator(adminGoodsBan, async () => {
      const { merchantId } = await givenShop()
      const { id } = await shop.givenGoods({ merchantId })
      return { by, params: { id }, body: { reason: '仿冒品' } }
    }),
    byOperator(adminMerchantTrust, async () => {
      const { merchantId } = await givenShop()
      return { by, params: { id: merchantId }, body: { trusted: true } }
    }),
  ]

  // ── the platform's decisions about a merchant ──

  const givenClaimed = async () => {
    const id = await givenSubmitted(shop, await shop.givenUser())
    await shop.callAdmin(by, adminApplicationClaim, { params: { id } })
    const { version } = (await shop.callAdmin(by, adminApplicationGet, { params: { id } })).data.application
    return { params: { id }, version }
  }
  const givenClosing = async () => {
    const { merchantId: id } = await givenShop()
    await ask(by, adminMerchantState, { params: { id }, body: { to: 'closing', reason: '查證' } })
    return { id }
  }
  const approval = { decision: 'approve' as const }
  const decisions = [
    byOperator(adminApplicationApprove, async () => {
      const { params, version } = await givenClaimed()
      return { by, params, body: { version } }
    }),
    byOperator(adminApplicationReject, async () => {
      const { params, version } = await givenClaimed()
      const fields = [{ field: 'licenceFileId' as const, reason: 'unreadable' as const, note: '太暗' }]
      return { by, params, body: { version, reason: 'fields' as const, note: '請補件', fields } }
    }),
    ...(['suspended', 'closing'] as const).map((to) =>
      byOperator(
        adminMerchantState,
        async () => {
          const { merchantId } = await givenShop()
          return { by, params: { id: merchantId }, body: { to, reason: '查證' } }
        },
        { which: to },
      ),
    ),
    byOperator(
      adminSettleDaysPropose,
      async () => {
        const { merchantId } = await givenShop()
        return { by, params: { id: merchantId }, body: { days: 30, reason: '合約' } }
      },
      { which: 'later, at once' },
    ),
    byOperator(
      adminSettleDaysPropose,
      async () => {
        const { merchantId } = await givenShop()
        return { by, params: { id: merchantId }, body: { days: 1, reason: '合約' } }
      },
      { which: 'sooner' },
    ),
    byOperator(adminSettleDaysDecide, async () => {
      const { merchantId } = await givenShop()
      const said = { params: { id: merchantId }, body: { days: 1, reason: '合約' } }
      const { proposalId } = await ask(proposer, adminSettleDaysPropose, said)
      return { by, params: { id: proposalId }, body: approval }
    }),
    byOperator(adminTerminationPropose, async () => ({
      by,
      params: await givenClosing(),
      body: { reason: '雙方同意' },
    })),
    byOperator(adminTerminationDecide, async () => {
      const said = { params: await givenClosing(), body: { reason: '雙方同意' } }
      const { proposalId } = await ask(proposer, adminTerminationPropose, said)
      return { by, params: { id: proposalId }, body: approval }
    }),
    byOperator(commissionRules.propose, async () => {
      const { merchantId } = await givenShop()
      return { by, params: none, body: { merchantId, rates: { rateBp: 1_000 }, reason: '合約' } }
    }),
    byOperator(commissionRules.decide, async () => {
      const { merchantId } = await givenShop()
      const { proposalId } = await ask(proposer, commissionRules.propose, {
        body: { merchantId, rates: { rateBp: 1_000 }, reason: '合約' },
      })
      return { by, params: { id: proposalId }, body: approval }
    }),
    byOperator(payoutAccountChange, async () => {
      const { owner } = await givenShop()
      const address = '6217000010001234569'
      await givenPayPassword(shop, { id: owner.userId })
      const payTicket = await givenTicket(
        shop,
        { id: owner.userId },
        { action: 'withdraw', target: address, amountFen: 0 },
      )
      const to = { kind: 'bank' as const, address, holder: '林小明', bankName: '建設銀行' }
      return { by: owner, params: none, body: { ...to, payTicket } }
    }),
  ]

  return [...members, ...shops, ...goods, ...decisions]
}

function teaWith(picture: number, category: number): Omit<BodyOf<typeof adminGoodsCreate>, 'requestId'> {
  const sku = { priceFen: fen(1_000), linePriceFen: fen(0), zonePriceFen: null, pointsPart: 0, imageId: null }
  return {
    ...newGoods,
    name: { 'zh-Hant': '高山茶' },
    content: { 'zh-Hant': '<p>好茶</p>' },
    categoryIds: [category],
    imageIds: [picture],
    skus: [{ id: null, values: [], ...sku, code: '', weightG: 0, volumeCm3: 0, enabled: true, onHand: 10 }],
  }
}
