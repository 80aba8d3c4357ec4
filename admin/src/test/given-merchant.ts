import type { DataOf } from '@shop/contract/core/endpoint.ts'
import { fen } from '@shop/contract/core/money.ts'
import { type MemberRole, memberPermissions } from '@shop/contract/people/operator/members.ts'
import type { operatorMe } from '@shop/contract/people/operator/operator.ts'
import type { Application, Merchant } from '../features/merchant/queries.ts'
import { givenOperator } from './given.ts'

const applicant = {
  kind: 'company' as const,
  contactName: '林知夏',
  contactMobile: '13800001111',
  legalName: '山野茶業有限公司',
  licenceNo: '91440300MA5TEA0008',
  personName: '林知夏',
  identityNo: '1101**********002X',
  account: { kind: 'bank' as const, address: '6222020200112230004', holder: '山野茶業有限公司', bankName: '工商銀行' },
  returnAddress: { name: '山野倉', phone: '0755-12345678', region: '广东省 深圳市 南山区', detail: '科技路 1 號' },
}

export function givenApplication(more: Partial<Application> = {}): Application {
  return {
    ...applicant,
    id: 10_001,
    state: 'reviewing',
    shopName: '山野茶行',
    category: '茶',
    submissions: 1,
    user: { id: 5, nickname: '小雨', mobile: '13800000005' },
    submittedAt: '2026-11-20T02:00:00.000Z',
    claimedBy: '林知夏',
    claimedById: 1,
    claimedUntil: null,
    depositDueFen: fen(0),
    documents: ['licence', 'identityFront'],
    warnings: [],
    termsVersion: 1,
    version: 3,
    reviewedBy: null,
    reviewedAt: null,
    rejection: null,
    merchantId: null,
    history: [],
    may: { claim: true, review: true, documents: true, deposit: false },
    ...more,
  }
}

export function givenMerchant(more: Partial<Merchant> = {}): Merchant {
  return {
    id: 7,
    name: '山野茶行',
    state: 'open',
    owner: { id: 5, nickname: '小雨', mobile: '13800000005' },
    settleDays: null,
    depositFen: fen(50_000),
    balanceFen: fen(1_200),
    owedFen: fen(0),
    note: '',
    createdAt: '2026-11-20T02:00:00.000Z',
    profile: applicant,
    applicationId: 10_001,
    documents: ['licence'],
    accounts: [{ ...applicant.account, validFrom: '2026-11-20T02:00:00.000Z' }],
    holiday: null,
    noteVersion: 0,
    deposits: [],
    requiredFen: fen(10_000),
    terminating: false,
    history: [{ from: null, to: 'open', operatorName: '林知夏', reason: null, at: '2026-11-20T02:00:00.000Z' }],
    may: {
      states: ['suspended', 'closing'],
      terminate: false,
      deposit: true,
      documents: true,
      note: true,
      settleDays: true,
      collect: false,
    },
    defaultSettleDays: 7,
    collects: false,
    ...more,
  }
}

/** The session of a member of merchant 7. */
export function givenMember(role: MemberRole): DataOf<typeof operatorMe> {
  const merchant = { id: 7, name: '山野茶行' }
  const permissions = [...memberPermissions[role]]
  return givenOperator({
    merchant: { ...merchant, state: 'open', role, reviewsPayments: false, all: [merchant] },
    permissions,
  })
}
