import { ledgerEntries } from './ledgerEntry';
import type { DaoLedgerRow } from './ledgerRow';

const FTHM = `0x${'a9'.repeat(20)}` as const;
const TOKENS = {
  votes: { address: `0x${'b'.repeat(40)}`, symbol: 'vFTHM', decimals: 18 },
  byAddress: new Map([[FTHM, { address: FTHM, symbol: 'FTHM', decimals: 18 }]]),
} as const;

function entriesOf(rest: Partial<DaoLedgerRow>) {
  const row: DaoLedgerRow = {
    id: '000000000009-000003',
    blockNumber: 9,
    blockTimestamp: 1_700_000_000,
    logIndex: 3,
    transaction: `0x${'a'.repeat(64)}`,
    kind: 'stake',
    amount: 0n,
    votes: 0n,
    penalty: 0n,
    rewards: 0n,
    token: FTHM,
    lockId: null,
    proposalId: null,
    support: null,
    ...rest,
  };
  return ledgerEntries(row, TOKENS).map(({ id, title, meaning, sent, received, changes = [] }) => ({
    id,
    title,
    meaning,
    sent: sent.map(({ token: { symbol }, amount }) => `${amount} ${symbol}`),
    received: received.map(({ token: { symbol }, amount }) => `${amount} ${symbol}`),
    changes: changes.map(({ balance, amount }) => `${balance.split(' ')[0]} ${amount}`),
  }));
}

describe('ledgerEntries', () => {
  it('sends staked FTHM for votes, which unstaking burns [PFO-273]', () => {
    expect(entriesOf({ amount: 100n, votes: 7n })).toMatchObject([
      { title: 'Stake FTHM', sent: ['100 FTHM'], received: ['7 vFTHM'], changes: ['staked 100', 'votes 7'] },
    ]);
    expect(entriesOf({ kind: 'unstake', amount: 100n, votes: 7n, lockId: 8n })).toMatchObject([
      {
        title: 'Unstake stake #8, cooldown begins',
        sent: ['7 vFTHM'],
        received: [],
        changes: ['staked -100', 'votes -7', 'pending 100'],
      },
    ]);
  });

  it('keeps the penalty of an early unstake out of the pending amount', () => {
    expect(entriesOf({ kind: 'unstake', amount: 100n, penalty: 30n, lockId: 8n })).toMatchObject([
      {
        title: 'Unstake early from stake #8, cooldown begins',
        meaning: 'loss',
        changes: expect.arrayContaining(['pending 70']) as unknown,
      },
    ]);
  });

  it('receives rewards with the withdrawal, not with the claim, apart from what was unstaked [PFO-274]', () => {
    expect(entriesOf({ kind: 'claim', amount: 5n })).toMatchObject([{ received: [], changes: ['pending 5'] }]);
    const withdrawal = entriesOf({ kind: 'withdraw', amount: 105n, rewards: 5n });
    expect(withdrawal).toMatchObject([
      { meaning: 'withdrawal', received: ['100 FTHM'], changes: ['pending -100'] },
      { meaning: 'income', received: ['5 FTHM'], changes: ['pending -5'] },
    ]);
    expect(new Set(withdrawal.map(({ id }) => id)).size).toBe(2);
    expect(entriesOf({ kind: 'withdraw', amount: 5n, rewards: 5n })).toMatchObject([{ meaning: 'income' }]);
  });

  it('names the choice of a vote', () => {
    const [vote] = entriesOf({ kind: 'vote', votes: 7n, proposalId: 12_345_678_901n, support: 2 });
    expect(vote).toMatchObject({ title: 'Vote abstain on proposal 1234…8901', sent: [], received: [] });
  });
});
