import Type from 'typebox'
import { amount, localLine, localName, on, owing, rate, whole } from '../../platform/setting/fields.ts'

export const pointsModules = {
  points: owing('up', on(false)),
}

export const pointsSettings = {
  points: Type.Object({
    name: localName({ 'zh-Hant': '積分', 'zh-Hans': '积分', en: 'Points', ja: 'ポイント', ko: '포인트' }),
    describe: localLine({
      'zh-Hant': '實付每滿 1 元得 1 積分，售後期結束後入帳；100 積分抵 1 元。',
      'zh-Hans': '实付每满 1 元得 1 积分，售后期结束后入账；100 积分抵 1 元。',
      en: 'Earn 1 point for every yuan paid, credited when the after-sales period ends; 100 points are worth 1 yuan.',
      ja: 'お支払い 1 元につき 1 ポイント、アフターサービス期間の終了後に加算されます。100 ポイントで 1 元分です。',
      ko: '결제 1위안마다 1포인트가 사후 서비스 기간이 끝난 뒤 적립되며, 100포인트는 1위안입니다.',
    }),
    giftOn: on(true),
    perYuanGift: whole(1, 0, 100),
    discountOn: on(true),
    // With fewer, all existing points are worth more; with more, one operator could give away any number of points within
    // their limit, which is an amount of money, before the points are made worth more again.
    perYuan: owing('any', whole(100, 1, 100_000, 'points worth one yuan')),
    maxRatioBp: rate(1_000),
    minOrderFen: amount(1_000, 0, 100_000_000),
    expireMonths: whole(12, 1, 60),
    returnGraceDays: whole(7, 0, 60),
    dayCap: whole(200, 0, 1_000_000),
    dayBudget: owing(
      'up',
      whole(1_000_000, 0, 1_000_000_000, 'points all orders of a day may earn together; 0: not funded'),
    ),
  }),
}

type PointsModules = typeof pointsModules
type PointsSettings = typeof pointsSettings

declare module '../../platform/setting/setting.ts' {
  interface Modules extends PointsModules {}
  interface SettingGroups extends PointsSettings {}
}
