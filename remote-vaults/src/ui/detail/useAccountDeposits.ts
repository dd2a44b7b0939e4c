import { ZERO_ADDRESS, type Address } from '@fathom/contract/address';
import { useQuery } from '@tanstack/react-query';
import { profitQuery, type Profit } from '../../data/profit.query';
import { netDepositsQuery, type NetDeposits } from '../../data/vaultPageIndexer.query';
import type { VaultsScope } from '../../data/vaultsScope';
import { arePlausible } from '../../domain/earnings/earnings';

/** What an account has put into a vault, in the token's integers; `undefined` is unknown. */
export interface AccountDeposits {
  /** Deposits less withdrawals. */
  readonly deposited: bigint | undefined;
  /** The same with the value of transferred shares: what the balance is compared with. */
  readonly paidIn: bigint | undefined;
  /** `chain`: the account's own events account for every share. */
  readonly source: 'chain' | 'indexer';
  /** Why the deposits are not known in full: a part of them was returned, or shares came and went without one. */
  readonly gap: 'incomplete' | 'transfers' | 'implausible' | undefined;
}

interface AccountDepositsInput {
  readonly scope: VaultsScope;
  readonly vault: Address;
  readonly account: Address | undefined;
  /** The account's shares by the chain. */
  readonly shares: bigint | undefined;
  readonly hasIndexer: boolean;
}

/** By the account's own events on the chain; by the indexer while those do not account for its shares. */
export function useAccountDeposits({ scope, vault, account, shares, hasIndexer }: AccountDepositsInput): {
  readonly deposits: AccountDeposits;
  readonly isIndexerDown: boolean;
} {
  const profit = useQuery(profitQuery(scope, vault, account));
  const indexed = useQuery({
    ...netDepositsQuery(scope, vault, account ?? ZERO_ADDRESS),
    enabled: hasIndexer && account !== undefined,
  });
  const onChain = profit.data && depositsOnChain(profit.data, shares);
  return { deposits: onChain ?? depositsReported(indexed.data, shares), isIndexerDown: indexed.isError };
}

/** `undefined` while the events do not account for all of these shares. */
function depositsOnChain({ rows, totals, holding }: Profit, shares: bigint | undefined): AccountDeposits | undefined {
  if (totals.value === undefined || totals.profit === undefined || holding.shares !== shares) return undefined;
  const paidIn = totals.value - totals.profit;
  const hasTransfers = rows.some(({ kind }) => kind === 'received' || kind === 'sent');
  return {
    deposited: hasTransfers ? undefined : paidIn,
    paidIn,
    source: 'chain',
    gap: hasTransfers ? 'transfers' : undefined,
  };
}

function depositsReported(reported: NetDeposits | undefined, shares: bigint | undefined): AccountDeposits {
  const gap = reported && gapOf(reported, shares);
  const net = gap ? undefined : reported?.net;
  return { deposited: net, paidIn: net, source: 'indexer', gap };
}

/** Deposits count only while they account for the shares: a transfer, or an indexer that lags, would look like a gain. */
function gapOf({ isIncomplete, shares, net }: NetDeposits, held: bigint | undefined): AccountDeposits['gap'] {
  if (isIncomplete) return 'incomplete';
  if (held !== undefined && shares !== held) return 'transfers';
  return held !== undefined && held > 0n && !arePlausible(net) ? 'implausible' : undefined;
}
