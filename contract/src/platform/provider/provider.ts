import Type, { type Static } from 'typebox'
import { Count, Instant, Nothing, nullable, oneOf, RequestId } from '../../core/common.ts'
import { adminEndpoint } from '../../core/endpoint.ts'
import { Proposed, proposalDecide, proposalList } from '../proposal/proposal.ts'
import { dualProviders, enteredProviders, providerNames } from './fields.ts'

/** The values of a provider by field; an omitted secret keeps its stored value. */
const Values = Type.Record(Type.String({ pattern: '^[A-Za-z0-9]{1,40}$' }), Type.String({ maxLength: 5_000 }), {
  maxProperties: 20,
})

export const ProviderRow = Type.Object({
  name: oneOf(providerNames),
  /** `failing`: its last call failed */
  state: oneOf(['off', 'on', 'failing']),
  /** where its keys come from; the environment wins. Null: it has none */
  source: nullable(oneOf(['environment', 'console'])),
  /** operators may enter its keys, unless the environment sets them */
  enterable: Type.Boolean(),
  /** changing it takes two operators */
  dual: Type.Boolean(),
  /** the entered values, without the secrets */
  values: Type.Record(Type.String(), Type.String()),
  /** the fields with a stored secret */
  secrets: Type.Array(Type.String()),
  /** entered and switched on */
  enabled: Type.Boolean(),
  /** 0 if nothing was ever entered */
  version: Count,
  /** why the entered values cannot be used: a variable and its valid values */
  problem: nullable(Type.String()),
  /** the input of a test: an address to send a message to; `''`: none; null: it cannot be tested */
  testTo: nullable(oneOf(['', 'email', 'mobile'])),
  /** messages that are not sent because the SMS service has no template for them */
  missing: Type.Array(Type.String()),
  lastOkAt: nullable(Instant),
  lastErrorAt: nullable(Instant),
  /** in the provider's words, shortened */
  lastError: nullable(Type.String()),
})

export type ProviderRow = Static<typeof ProviderRow>

export const adminProviderList = adminEndpoint({
  method: 'GET',
  path: 'providers',
  permission: 'provider.view',
  summary: 'Outside services: whether each is on, off or failing',
  data: Type.Object({
    rows: Type.Array(ProviderRow),
    /** codes can be sent by some channel; otherwise nobody can register */
    sendsCodes: Type.Boolean(),
  }),
})

const input = {
  values: Values,
  /** off: its keys are kept, and it is not used */
  enabled: Type.Boolean(),
  /** as read; 0 if nothing was ever entered */
  version: Count,
}

/** Takes effect on every node at once. Providers that decide who receives money take two operators. */
export const adminProviderPut = adminEndpoint({
  method: 'PUT',
  path: 'providers/:name',
  permission: 'provider.edit',
  summary: 'Enter the keys of an outside service, or switch it on or off',
  params: Type.Object({ name: oneOf(enteredProviders) }),
  body: Type.Object(input),
  data: Nothing,
  refuses: ['STATE_CHANGED', 'DUAL_REQUIRED', 'PROVIDER_FIXED', 'VALIDATION'],
})

/**
 * Calls the service at once, with the stored values, or with `values` before they are saved. Answers when it has
 * accepted the call, within 20 seconds.
 */
export const adminProviderTest = adminEndpoint({
  method: 'POST',
  path: 'providers/:name/test',
  permission: 'provider.edit',
  summary: 'Test an outside service',
  params: Type.Object({ name: oneOf(providerNames) }),
  body: Type.Object({
    values: Type.Optional(Values),
    /** for services that send messages */
    to: Type.Optional(Type.String({ maxLength: 100 })),
  }),
  data: Nothing,
  refuses: ['PROVIDER_NOT_SET', 'PROVIDER_FIXED', 'PROVIDER_REFUSED', 'TOO_FREQUENT', 'VALIDATION'],
})

export const adminProviderPropose = adminEndpoint({
  method: 'POST',
  path: 'providers/:name/proposals',
  permission: 'provider.edit',
  summary: 'Propose the keys of a service that takes two operators',
  params: Type.Object({ name: oneOf(dualProviders) }),
  body: Type.Object({ ...input, reason: Type.String({ minLength: 1, maxLength: 200 }), requestId: RequestId }),
  data: Proposed,
  refuses: ['STATE_CHANGED', 'PROPOSAL_OPEN', 'PROVIDER_FIXED', 'IDEMPOTENCY_MISMATCH', 'VALIDATION'],
})

/** Entered values without secrets. */
const Shown = Type.Object({
  values: Type.Record(Type.String(), Type.String()),
  enabled: Type.Boolean(),
})

export const adminProviderProposalList = proposalList({
  path: 'provider-proposals',
  permission: 'provider.view',
  summary: 'Proposed keys of outside services, newest first',
  subject: oneOf(dualProviders),
  fields: {
    name: oneOf(dualProviders),
    before: Shown,
    after: Shown,
    /** fields of secrets it would replace */
    secrets: Type.Array(Type.String()),
  },
})

export const adminProviderProposalDecide = proposalDecide({
  path: 'provider-proposals',
  permission: 'provider.edit',
  summary: 'Approve, reject or withdraw proposed keys',
  refuses: ['PROPOSAL_STALE', 'PROVIDER_FIXED'],
})
