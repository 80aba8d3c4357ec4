import { paidWith } from '../grant/paid-with.ts'

export const spendPoints = paidWith({
  currency: 'PTS',
  column: 'pointsCount',
  pays: 'pointsFen',
  restOf: ({ payFen, pointsFen, subsidyFen }) => payFen + pointsFen + subsidyFen,
  ratioBp: (settings, zone) => Math.min(settings.get('zone')[zone].pointsRatioBp, settings.get('points').maxRatioBp),
  shortage: 'POINTS_NOT_ENOUGH',
})
