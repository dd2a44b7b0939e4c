import { useChain, useTransactions, type AreaId } from '@fathom/contract';
import { atSharedRefresh } from '@fathom/base/rpc/queryClient';
import { AreaLoadError } from '@fathom/host-kit/signing/guard/areaLoadError';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useShell } from '../../shell/ShellContext';
import type { Shell } from '../../shell/shellView';
import { useAlertSettings } from '../alerts/useAlertSettings';
import type { AreaState } from '../areaState';
import { combinePortfolios } from '../wallets/combinePortfolios';
import type { NamedAccount } from '../wallets/namedAccount';
import { areaState, type ReadArea } from './areaReading';
import { loadPortfolio } from './loadPortfolio';

const QUERIES = 'portfolio';

/**
 * Reads what accounts have in each area, at one block per area and account, and refreshes it after transactions and
 * every `interval` milliseconds, by default with the page. Several accounts are added up.
 */
export function useAreaStates(
  chainId: number,
  accounts: readonly NamedAccount[],
  interval?: number,
): readonly AreaState[] {
  useRefreshAfterTransactions();
  const fxd = useAreaState('fxd', chainId, accounts, interval);
  const dao = useAreaState('dao', chainId, accounts, interval);
  const lending = useAreaState('lending', chainId, accounts, interval);
  const vaults = useAreaState('vaults', chainId, accounts, interval);
  return [fxd, dao, lending, vaults];
}

function useAreaState(
  id: AreaId,
  chainId: number,
  accounts: readonly NamedAccount[],
  interval: number | undefined,
): AreaState {
  const shell = useShell();
  const isOffered = useChain().areas.includes(id);
  const { notifies } = useAlertSettings();
  const reading = useQuery<ReadArea>({
    queryKey: [QUERIES, id, chainId, ...accounts.map(({ account, name }) => `${account} ${name}`)],
    queryFn: () => readArea(shell, id, chainId, accounts),
    enabled: isOffered,
    // The user retries code that did not load, so that it isn't run again every minute.
    refetchInterval: (query) => !(query.state.error instanceof AreaLoadError) && (interval ?? atSharedRefresh(query)),
    // A hidden page is refreshed only if the user wants notifications of it.
    refetchIntervalInBackground: notifies,
    // Frozen data, which the guard has copied.
    structuralSharing: false,
  });
  if (!isOffered) return { area: id, status: 'absent' };
  return areaState(id, reading, () => void reading.refetch());
}

async function readArea(
  shell: Shell,
  id: AreaId,
  chainId: number,
  accounts: readonly NamedAccount[],
): Promise<ReadArea> {
  const [first] = accounts;
  if (!first) throw new Error('there is no account to read');
  const portfolio = combinePortfolios(await loadPortfolio(shell, id), accounts);
  return { portfolio, summary: await portfolio.summary(chainId, first.account) };
}

function useRefreshAfterTransactions(): void {
  const client = useQueryClient();
  const settled = useTransactions().filter(({ status }) => status.kind !== 'pending').length;
  const read = useRef(settled);
  useEffect(() => {
    if (read.current === settled) return;
    read.current = settled;
    void client.invalidateQueries({ queryKey: [QUERIES] });
  }, [client, settled]);
}
