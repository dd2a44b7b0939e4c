import { moved } from '@fathom/base/indexer/ledgerAmount';
import { formatAddress } from '@fathom/base/format/formatAddress';
import type { LedgerEntry, PortfolioToken } from '@fathom/contract';
import { addressKey, type Address } from '@fathom/contract/address';
import type { VaultsLedgerRow } from './ledgerRow';

export interface LedgerVault {
  readonly title: string;
  readonly token: PortfolioToken;
  readonly share: PortfolioToken;
}

export function sharesId(vault: Address): string {
  return `shares ${addressKey(vault)}`;
}

/** Converts what an account paid and received. No oracle has prices of the vaults' tokens. */
export function ledgerEntry(row: VaultsLedgerRow, { title, token, share }: LedgerVault): LedgerEntry {
  const { id, kind, tokens, shares } = row;
  const isIncoming = kind === 'fee' || (kind === 'transfer' ? shares > 0n : tokens > 0n || shares < 0n);
  const amounts = [
    { of: token, amount: tokens },
    { of: share, amount: shares },
  ];
  const side = (sign: 1n | -1n) => amounts.flatMap(({ of, amount }) => moved(of, positive(sign * amount), undefined));
  const balance = sharesId(row.vault.id);
  return {
    id,
    title: [TITLES[kind](isIncoming), title, partyOf(row)].filter(Boolean).join(' '),
    type: TYPES[kind],
    time: row.blockTimestamp,
    block: row.blockNumber,
    transaction: row.transaction,
    logIndex: row.logIndex,
    sent: side(-1n),
    received: side(1n),
    meaning: meaningOf(kind, isIncoming),
    changes: shares === 0n ? [] : [{ balance, shares, amount: shares, isOwed: false, value: undefined }],
  };
}

const TYPES = { deposit: 'Deposit', withdraw: 'Withdraw', transfer: 'Transfer', fee: 'Fee received' } as const;

const TITLES: Readonly<Record<VaultsLedgerRow['kind'], (isIncoming: boolean) => string>> = {
  deposit: () => 'Deposit into',
  withdraw: () => 'Withdraw from',
  transfer: (isIncoming) => `${isIncoming ? 'Receive' : 'Send'} shares of`,
  fee: () => 'Receive fee shares of',
};

function partyOf({ kind, counterparty, shares, tokens }: VaultsLedgerRow): string | undefined {
  if (counterparty === null) return undefined;
  const party = formatAddress(counterparty);
  switch (kind) {
    case 'deposit':
      return shares > 0n ? `paid by ${party}` : `for ${party}`;
    case 'withdraw':
      return tokens > 0n ? `for ${party}` : `to ${party}`;
    default:
      return `${shares > 0n ? 'from' : 'to'} ${party}`;
  }
}

function meaningOf(kind: VaultsLedgerRow['kind'], isIncoming: boolean): LedgerEntry['meaning'] {
  if (kind === 'fee') return 'income';
  if (kind === 'deposit') return 'deposit';
  return kind === 'transfer' && isIncoming ? 'deposit' : 'withdrawal';
}

function positive(amount: bigint): bigint {
  return amount > 0n ? amount : 0n;
}
