import { moved } from '@fathom/base/indexer/ledgerAmount';
import type { LedgerChange, LedgerEntry, PortfolioToken } from '@fathom/contract';
import { addressKey, type Address } from '@fathom/contract/address';
import type { DaoLedgerRow } from './ledgerRow';

export interface LedgerTokens {
  readonly votes: PortfolioToken;
  /** Staked and reward tokens by address in lower case. */
  readonly byAddress: ReadonlyMap<Address, PortfolioToken>;
}

export const STAKED = 'staked';
export const VOTES = 'votes';
export function pendingId(token: Address): string {
  return `pending ${addressKey(token)}`;
}

const SUPPORT = ['against', 'for', 'abstain on'] as const;

/**
 * Converts what an account did. Claimed rewards and unstaked tokens reach the wallet with the withdrawal after the
 * cooldown, which is two entries if it has both. No oracle has a price of FTHM.
 */
export function ledgerEntries(row: DaoLedgerRow, tokens: LedgerTokens): readonly LedgerEntry[] {
  const token = row.token === null ? undefined : tokens.byAddress.get(addressKey(row.token));
  if (row.kind === 'vote') return [voteEntry(row)];
  if (!token) return [];
  switch (row.kind) {
    case 'stake':
      return [
        {
          ...occurrence(row),
          title: `Stake ${token.symbol}`,
          type: 'Stake',
          meaning: 'deposit',
          sent: moved(token, row.amount, undefined),
          received: moved(tokens.votes, row.votes, undefined),
          changes: [change(STAKED, row.amount), change(VOTES, row.votes)],
        },
      ];
    case 'unstake':
      return [unstakeEntry(row, token, tokens.votes)];
    case 'claim':
      return [
        {
          ...occurrence(row),
          title: `Claim ${token.symbol} rewards, cooldown begins`,
          type: 'Claim rewards',
          meaning: 'none',
          sent: [],
          received: [],
          changes: [change(pendingId(token.address as Address), row.amount)],
        },
      ];
    case 'withdraw':
      return withdrawEntries(row, token);
  }
}

function occurrence({ id, blockTimestamp: time, blockNumber: block, transaction, logIndex }: DaoLedgerRow) {
  return { id, time, block, transaction, logIndex };
}

function change(balance: string, amount: bigint): LedgerChange {
  return { balance, shares: amount, amount, isOwed: false, value: undefined };
}

function unstakeEntry(row: DaoLedgerRow, token: PortfolioToken, votes: PortfolioToken): LedgerEntry {
  const { amount, penalty, lockId } = row;
  const isEarly = penalty > 0n;
  return {
    ...occurrence(row),
    title: `${isEarly ? 'Unstake early from' : 'Unstake'} stake #${lockId ?? ''}, cooldown begins`,
    type: 'Unstake',
    meaning: isEarly ? 'loss' : 'withdrawal',
    sent: moved(votes, row.votes, undefined),
    received: [],
    changes: [
      change(STAKED, -amount),
      change(VOTES, -row.votes),
      change(pendingId(token.address as Address), amount - penalty),
    ],
  };
}

function withdrawEntries(row: DaoLedgerRow, token: PortfolioToken): readonly LedgerEntry[] {
  const { amount, rewards } = row;
  const parts = [
    { part: amount - rewards, what: 'unstaked', type: 'Withdraw', meaning: 'withdrawal' },
    { part: rewards, what: 'rewards of', type: 'Withdraw rewards', meaning: 'income' },
  ] as const;
  return parts
    .filter(({ part }) => part > 0n)
    .map(({ part, what, type, meaning }) => ({
      ...occurrence(row),
      id: meaning === 'income' ? `${row.id}-rewards` : row.id,
      title: `Withdraw ${what} ${token.symbol}`,
      type,
      meaning,
      sent: [],
      received: moved(token, part, undefined),
      changes: [change(pendingId(token.address as Address), -part)],
    }));
}

function voteEntry(row: DaoLedgerRow): LedgerEntry {
  const { support, proposalId } = row;
  const id = `${proposalId ?? ''}`;
  const short = id.length > 8 ? `${id.slice(0, 4)}…${id.slice(-4)}` : id;
  return {
    ...occurrence(row),
    title: `Vote ${SUPPORT[support ?? 0]} proposal ${short}`,
    type: 'Vote',
    meaning: 'none',
    sent: [],
    received: [],
    changes: [],
  };
}
