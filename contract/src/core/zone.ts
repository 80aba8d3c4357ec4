import { oneOf } from './common.ts'

/** Where goods are sold, each zone by its own rules, which are in the settings. */
export const zones = ['normal', 'gift', 'fuli', 'xf', 'ty'] as const

export const Zone = oneOf(zones)

export type Zone = (typeof zones)[number]
