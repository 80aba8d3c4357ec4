import { oneOf } from './common.ts'

/** The zones that goods are sold in, each with its own rules, which are in the settings. */
export const zones = ['normal', 'gift', 'fuli', 'xf', 'ty'] as const

export const Zone = oneOf(zones)

export type Zone = (typeof zones)[number]
