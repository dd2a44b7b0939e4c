/** In the numbering of the governor. */
const STATES = ['pending', 'open', 'canceled', 'defeated', 'succeeded', 'queued', 'expired', 'executed'] as const;

export type ProposalState = (typeof STATES)[number];

/**
 * What a proposal is displayed as. The governor never returns 6: one that is pending or open past
 * its last block is expired, until its state says otherwise. `undefined` for a number that no state
 * has.
 */
export function proposalState(code: bigint, endBlock: bigint, block: bigint): ProposalState | undefined {
  if (code < 2n && code >= 0n && block > endBlock) return 'expired';
  return STATES[Number(code)];
}

/** Whether votes are no longer taken. */
export function isVoteOver(state: ProposalState): boolean {
  return state !== 'pending' && state !== 'open';
}

/** Of which the governor executes nothing any more. */
export type ClosedState = Extract<ProposalState, 'canceled' | 'defeated' | 'expired' | 'executed'>;

export function isClosed(state: ProposalState): state is ClosedState {
  return state === 'canceled' || state === 'defeated' || state === 'expired' || state === 'executed';
}

type HistoryName = 'created' | 'active' | 'succeeded' | 'defeated' | 'expired' | 'executed' | 'canceled';

export interface HistoryStep {
  readonly name: HistoryName;
  /** `pending`: not reached yet. */
  readonly status: 'done' | 'current' | 'pending';
}

/**
 * How a proposal came to its state: created, active, then the final state, or a pending success.
 */
export function proposalHistory(state: ProposalState): readonly HistoryStep[] {
  const created: HistoryStep = { name: 'created', status: 'done' };
  switch (state) {
    case 'pending':
      return [created, { name: 'active', status: 'pending' }, { name: 'succeeded', status: 'pending' }];
    case 'open':
      return [created, { name: 'active', status: 'current' }, { name: 'succeeded', status: 'pending' }];
    default:
      return [
        created,
        { name: 'active', status: 'done' },
        { name: state === 'queued' ? 'succeeded' : state, status: 'done' },
      ];
  }
}
