import Type, { type Static } from 'typebox'
import { Count, languages, Nothing, oneOf } from '../../core/common.ts'
import { adminEndpoint } from '../../core/endpoint.ts'

/** The steps before a shop's first order, in the recommended order. */
export const setupSteps = [
  'identity',
  'address',
  'secondFactor',
  'messages',
  'account',
  'freight',
  'category',
  'goods',
  'home',
  'agreements',
  'modules',
] as const

export type SetupStep = (typeof setupSteps)[number]

/**
 * The steps that the owner confirms: that everything ships for free, and that they have read the built-in agreements
 * and the list of modules that can be switched on.
 */
export const confirmedSteps = ['freight', 'agreements', 'modules'] as const satisfies SetupStep[]

const SetupGuide = Type.Object({
  /** until it is finished or dismissed */
  shown: Type.Boolean(),
  steps: Type.Array(Type.Object({ step: oneOf(setupSteps), done: Type.Boolean() })),
  /** the open languages in which the shop still has its built-in name */
  unnamed: Type.Array(oneOf(languages)),
  /** operators who are not disabled: some decisions take two */
  operators: Count,
  /** the channels for messages, and whether a test message has arrived there */
  channels: Type.Array(
    Type.Object({ channel: oneOf(['email', 'sms']), configured: Type.Boolean(), tried: Type.Boolean() }),
  ),
})

export type SetupGuide = Static<typeof SetupGuide>

export const setupGuide = adminEndpoint({
  method: 'GET',
  path: 'setup-guide',
  permission: 'setting.edit',
  summary: 'The steps left before the first order',
  data: SetupGuide,
})

export const setupConfirm = adminEndpoint({
  method: 'POST',
  path: 'setup-guide/confirm',
  permission: 'setting.edit',
  summary: 'Confirm a step of the set-up guide, or dismiss the guide',
  body: Type.Object({ name: oneOf([...confirmedSteps, 'dismissed']) }),
  data: Nothing,
})

/** Answers when the provider has accepted the message, within 20 seconds. */
export const setupTestMessage = adminEndpoint({
  method: 'POST',
  path: 'setup-guide/test-message',
  permission: 'setting.edit',
  summary: 'Send a test message',
  body: Type.Object({ channel: oneOf(['email', 'sms']), to: Type.String({ minLength: 3, maxLength: 100 }) }),
  data: Nothing,
  refuses: ['CHANNEL_OFF', 'MESSAGE_FAILED', 'VALIDATION', 'TOO_FREQUENT'],
})
