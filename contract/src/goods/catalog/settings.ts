import Type from 'typebox'
import type { LocalText } from '../../core/common.ts'
import { choice, localLine, localName, on, owing, rate, whole } from '../../platform/setting/fields.ts'

const zone = (
  name: LocalText,
  rules: {
    memberDiscount?: boolean
    coupon?: boolean
    pointsRatioBp?: number
    subsidyRatioBp?: number
    grantPoints?: boolean
    grantIntegralBp?: number
    grantSubsidyBp?: number
    profit?: boolean
    limitUser?: number
    openMax?: number
    noReasonReturn: 'yes' | 'unopened' | 'no'
  },
) =>
  Type.Object(
    {
      name: localName(name),
      on: on(true),
      memberDiscount: on(rules.memberDiscount ?? false),
      coupon: on(rules.coupon ?? false),
      pointsRatioBp: rate(rules.pointsRatioBp ?? 0),
      subsidyRatioBp: rate(rules.subsidyRatioBp ?? 0),
      grantPoints: on(rules.grantPoints ?? false),
      grantIntegralBp: rate(rules.grantIntegralBp ?? 0, 5_000),
      grantSubsidyBp: rate(rules.grantSubsidyBp ?? 0, 5_000),
      profit: on(rules.profit ?? false),
      limitUser: whole(rules.limitUser ?? 0, 0, 9_999, 'units of one goods item a user may ever buy; 0 = no limit'),
      openMax: whole(rules.openMax ?? 0, 0, 999, 'goods of this zone a user may have on their way; 0 = no limit'),
      minGrade: whole(0, 0, 999, 'weight of the member grade required; 0 = none'),
      noReasonReturn: choice(['yes', 'unopened', 'no'], rules.noReasonReturn),
    },
    { default: {} },
  )

export const catalogSettings = {
  zone: Type.Object({
    normal: zone(
      { 'zh-Hant': '普通商品', 'zh-Hans': '普通商品', en: 'All products', ja: '通常商品', ko: '일반 상품' },
      {
        memberDiscount: true,
        coupon: true,
        pointsRatioBp: 1_000,
        grantPoints: true,
        profit: true,
        noReasonReturn: 'yes',
      },
    ),
    gift: zone(
      { 'zh-Hant': '禮包專區', 'zh-Hans': '礼包专区', en: 'Gift packs', ja: 'ギフトパック', ko: '선물 세트' },
      { grantPoints: true, grantSubsidyBp: 300, profit: true, limitUser: 5, noReasonReturn: 'unopened' },
    ),
    fuli: zone(
      { 'zh-Hant': '福利專區', 'zh-Hans': '福利专区', en: 'Member benefits', ja: '会員特典', ko: '회원 혜택' },
      { noReasonReturn: 'yes' },
    ),
    xf: zone(
      { 'zh-Hant': '消費專區', 'zh-Hans': '消费专区', en: 'Spend and earn', ja: 'お買い物ゾーン', ko: '소비 존' },
      {
        memberDiscount: true,
        coupon: true,
        pointsRatioBp: 1_000,
        subsidyRatioBp: 2_000,
        grantIntegralBp: 500,
        profit: true,
        noReasonReturn: 'yes',
      },
    ),
    ty: zone(
      { 'zh-Hant': '體驗專區', 'zh-Hans': '体验专区', en: 'Trials', ja: 'お試しゾーン', ko: '체험 존' },
      { subsidyRatioBp: 5_000, limitUser: 1, openMax: 3, noReasonReturn: 'no' },
    ),
  }),
  price: Type.Object({
    /** the step that member prices are rounded down to, including those of merchants */
    memberStep: owing(['fen', 'jiao', 'yuan'], choice(['fen', 'jiao', 'yuan'], 'fen')),
  }),
  page_category_template: Type.Object({
    style: choice([10, 11, 20, 30], 20),
    shareTitle: localLine({
      'zh-Hant': '全部分類',
      'zh-Hans': '全部分类',
      en: 'Categories',
      ja: 'カテゴリ',
      ko: '전체 분류',
    }),
    showAddCart: on(true),
    cartStyle: choice([1, 2, 3], 1),
  }),
}

type CatalogSettings = typeof catalogSettings

declare module '../../platform/setting/setting.ts' {
  interface SettingGroups extends CatalogSettings {}
}
