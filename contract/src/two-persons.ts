// What one operator proposes and another decides.

export const proposalStates = ['proposed', 'approved', 'rejected', 'withdrawn'] as const
export type ProposalState = (typeof proposalStates)[number]

/** `approve` and `reject` by somebody else than who proposed it, `withdraw` by him alone. */
export const proposalDecisions = ['approve', 'reject', 'withdraw'] as const
export type ProposalDecision = (typeof proposalDecisions)[number]
