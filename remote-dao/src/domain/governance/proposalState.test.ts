import { isVoteOver, proposalHistory, proposalState, type ProposalState } from './proposalState';

const END = 500n;

describe('proposalState', () => {
  it.each<[bigint, ProposalState]>([
    [0n, 'pending'],
    [1n, 'open'],
    [2n, 'canceled'],
    [3n, 'defeated'],
    [4n, 'succeeded'],
    [5n, 'queued'],
    [6n, 'expired'],
    [7n, 'executed'],
  ])('reads the number %s of the governor as %s', (code, state) => {
    expect(proposalState(code, END, END)).toBe(state);
  });

  it('displays 0 and 1 past the last block as expired, and no other number [DAO-063]', () => {
    const past = [0n, 1n, 2n, 3n, 4n, 5n, 6n, 7n].map((code) => proposalState(code, END, END + 1n));
    expect(past).toEqual(['expired', 'expired', 'canceled', 'defeated', 'succeeded', 'queued', 'expired', 'executed']);
    expect(proposalState(1n, END, END)).toBe('open');
  });

  it.each([8n, -1n, 2n ** 64n])('has no state for the number %s', (code) => {
    expect(proposalState(code, END, 0n)).toBeUndefined();
    expect(proposalState(code, END, END + 1n)).toBeUndefined();
  });
});

it('takes votes while a proposal is open, and announces them while it is pending', () => {
  expect(isVoteOver('pending')).toBe(false);
  expect(isVoteOver('open')).toBe(false);
  expect(isVoteOver('succeeded')).toBe(true);
});

describe('proposalHistory', () => {
  const names = (state: ProposalState) => proposalHistory(state).map(({ name, status }) => `${name} ${status}`);

  it('begins with Created and goes on with Active, for every state [DAO-070, DAO-071]', () => {
    const states: ProposalState[] = [
      'pending',
      'open',
      'canceled',
      'defeated',
      'succeeded',
      'queued',
      'expired',
      'executed',
    ];
    for (const state of states) {
      expect(
        proposalHistory(state)
          .map(({ name }) => name)
          .slice(0, 2),
      ).toEqual(['created', 'active']);
    }
  });

  const FINAL: readonly [ProposalState, string][] = [
    ['executed', 'executed done'],
    ['succeeded', 'succeeded done'],
    ['defeated', 'defeated done'],
    ['expired', 'expired done'],
    ['canceled', 'canceled done'],
    ['queued', 'succeeded done'],
  ];

  it('ends with the final state of a proposal that has one [DAO-072]', () => {
    for (const [state, last] of FINAL) expect(names(state)).toEqual(['created done', 'active done', last]);
  });

  it('ends with a pending success while there is no final state [DAO-073]', () => {
    expect(names('open')).toEqual(['created done', 'active current', 'succeeded pending']);
    expect(names('pending')).toEqual(['created done', 'active pending', 'succeeded pending']);
  });
});
