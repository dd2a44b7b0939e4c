import { ZERO_ADDRESS, type Address } from '@fathom/contract/address';
import { useIndexerRows } from '@fathom/area-kit/indexer/useIndexerRows';
import { useQuery } from '@tanstack/react-query';
import { profitQuery, type Profit } from '../../data/profit.query';
import { netDepositRows, wholeNetDepositRows, type NetDeposits } from '../../data/indexer/vaultPageIndexer.query';
import type { VaultsScope } from '../../data/vaultsScope';
import { arePlausible } from '../../domain/earnings/earnings';

/** Amounts are in the token's smallest unit; `undefined` is unknown. */
export interface AccountDeposits {
  readonly deposited: bigint | undefined;
  /** Includes the value of transferred shares; the basis of the earnings. */
  readonly paidIn: bigint | undefined;
  /** `chain` if the account's own events account for every share. */
  readonly source: 'chain' | 'indexer';
  /** Reason for incomplete deposits: missing rows, transferred shares, or an implausible sum. */
  readonly gap: 'incomplete' | 'transfers' | 'implausible' | undefined;
}

interface AccountDepositsInput {
  readonly scope: VaultsScope;
  readonly vault: Address;
  readonly account: Address | undefined;
  readonly shares: bigint | undefined;
  readonly hasIndexer: boolean;
}

/** Prefers the account's own events; uses the indexer while they don't account for all shares. */
export function useAccountDeposits({ scope, vault, account, shares, hasIndexer }: AccountDepositsInput): {
  readonly deposits: AccountDeposits;
  readonly isIndexerDown: boolean;
} {
  const profit = useQuery(profitQuery(scope, vault, account));
  const page = useIndexerRows(scope, netDepositRows(vault, account ?? ZERO_ADDRESS), {
    enabled: hasIndexer && account !== undefined,
  });
  const isFull = page.data === 'full';
  const whole = useIndexerRows(scope, wholeNetDepositRows(vault, account ?? ZERO_ADDRESS), { enabled: isFull });
  const reported = page.data === 'full' ? whole.data : page.data;
  const onChain = profit.data && depositsOnChain(profit.data, shares);
  return { deposits: onChain ?? depositsReported(reported, shares), isIndexerDown: page.isError || whole.isError };
}

/** Returns `undefined` while the events don't account for all shares. */
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

/** Ignores deposits that don't account for the shares: a transfer or a lagging indexer would look like a gain. */
function gapOf({ isIncomplete, shares, net }: NetDeposits, held: bigint | undefined): AccountDeposits['gap'] {
  if (isIncomplete) return 'incomplete';
  if (held !== undefined && shares !== held) return 'transfers';
  return held !== undefined && held > 0n && !arePlausible(net) ? 'implausible' : undefined;
}
