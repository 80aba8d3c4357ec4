import { paidWith } from '../grant/paid-with.ts'

export const spendSubsidy = paidWith({
  currency: 'SUB',
  column: 'subsidyFen',
  pays: 'subsidyFen',
  restOf: ({ payFen, subsidyFen }) => payFen + subsidyFen,
  ratioBp: (settings, zone) => settings.get('zone')[zone].subsidyRatioBp,
  shortage: 'SUBSIDY_NOT_ENOUGH',
})
