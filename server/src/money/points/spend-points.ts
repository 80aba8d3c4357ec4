import { paidWith } from '../grant/paid-with.ts'

export const spendPoints = paidWith({ currency: 'PTS', column: 'pointsCount', shortage: 'POINTS_NOT_ENOUGH' })
