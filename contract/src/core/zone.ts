import { oneOf } from './common.ts'

/** Where goods are sold, each by rules of its own, which the settings hold. */
export const zones = ['normal', 'gift', 'fuli', 'xf', 'ty'] as const

export const Zone = oneOf(zones)

export type Zone = (typeof zones)[number]
