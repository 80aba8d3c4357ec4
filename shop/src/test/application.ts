import type { Application, ApplicationInfo } from '../features/application/queries.ts'

/** A complete draft of a person's application. */
export const applicationDraft: Application['draft'] = {
  kind: 'person',
  shopName: '山野茶行',
  categoryId: 3,
  contactName: '林知夏',
  contactMobile: '13800001111',
  legalName: '',
  licenceNo: '',
  licenceFileId: 0,
  personName: '林知夏',
  identityNo: '11010519491231002X',
  identityFrontFileId: 11,
  identityBackFileId: 12,
  accountKind: 'bank',
  accountAddress: '6222020200112230004',
  accountHolder: '林知夏',
  accountBank: '',
  returnName: '山野倉',
  returnPhone: '0755-12345678',
  returnRegion: 440305,
  returnDetail: '科技路 1 號',
}

export function givenApplication(more: Partial<Application> = {}): Application {
  return {
    application_id: 10_001,
    state: 'draft',
    draft: applicationDraft,
    version: 4,
    return_region: '广东省 深圳市 南山区',
    submissions: 0,
    left: 6,
    rejection: null,
    deposit_due: '0.00',
    submit_time: '',
    decide_time: '',
    steps: [],
    may: { edit: true, withdraw: false, renew: false },
    ...more,
  }
}

export function givenApplicationInfo(more: Partial<ApplicationInfo> = {}): ApplicationInfo {
  return {
    is_open: 1,
    has_mobile: 1,
    deposit: '0.00',
    review_days: 3,
    resubmit_most: 5,
    terms_version: 2,
    account_kinds: ['bank', 'alipay'],
    categories: [{ category_id: 3, name: '茶' }],
    application: null,
    merchant: null,
    ...more,
  }
}
