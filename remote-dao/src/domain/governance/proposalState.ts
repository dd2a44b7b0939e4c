/** Indexed by the governor's `ProposalState` number. */
const STATES = ['pending', 'open', 'canceled', 'defeated', 'succeeded', 'queued', 'expired', 'executed'] as const;

export type ProposalState = (typeof STATES)[number];

/**
 * The governor never returns 6 (expired): a pending or open proposal past its last block is displayed as expired.
 * `undefined` for an unknown number.
 */
export function proposalState(code: bigint, endBlock: bigint, block: bigint): ProposalState | undefined {
  if (code < 2n && code >= 0n && block > endBlock) return 'expired';
  return STATES[Number(code)];
}

export function isVoteOver(state: ProposalState): boolean {
  return state !== 'pending' && state !== 'open';
}

/** States after which the governor executes nothing. */
export type ClosedState = Extract<ProposalState, 'canceled' | 'defeated' | 'expired' | 'executed'>;

export function isClosed(state: ProposalState): state is ClosedState {
  return state === 'canceled' || state === 'defeated' || state === 'expired' || state === 'executed';
}

type HistoryName = 'created' | 'active' | 'succeeded' | 'defeated' | 'expired' | 'executed' | 'canceled';

export interface HistoryStep {
  readonly name: HistoryName;
  readonly status: 'done' | 'current' | 'pending';
}

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
