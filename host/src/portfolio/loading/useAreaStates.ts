import { useChain, useTransactions, type AreaId, type AreaPortfolio, type PortfolioModule } from '@fathom/contract';
import type { Address } from '@fathom/contract/address';
import { atSharedRefresh } from '@fathom/base/rpc/queryClient';
import { AreaLoadError } from '@fathom/host-kit/guard/areaLoadError';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useShell } from '../../shell/ShellContext';
import type { Shell } from '../../shell/shellView';
import type { AreaState } from '../areaState';
import { areaState, type ReadArea } from './areaReading';
import { guardPortfolio } from './guardPortfolio';

const QUERIES = 'portfolio';

/** Reads what an account has in each area, at one block per area, and refreshes it with the page and after transactions. */
export function useAreaStates(chainId: number, account: Address): readonly AreaState[] {
  useRefreshAfterTransactions();
  const fxd = useAreaState('fxd', chainId, account);
  const dao = useAreaState('dao', chainId, account);
  const lending = useAreaState('lending', chainId, account);
  const vaults = useAreaState('vaults', chainId, account);
  return [fxd, dao, lending, vaults];
}

function useAreaState(id: AreaId, chainId: number, account: Address): AreaState {
  const shell = useShell();
  const isOffered = useChain().areas.includes(id);
  const reading = useQuery<ReadArea>({
    queryKey: [QUERIES, id, chainId, account],
    queryFn: () => readArea(shell, id, chainId, account),
    enabled: isOffered,
    // The user retries code that did not load, so that it isn't run again every minute.
    refetchInterval: (query) => !(query.state.error instanceof AreaLoadError) && atSharedRefresh(query),
    // Frozen data, which the guard has copied.
    structuralSharing: false,
  });
  if (!isOffered) return { area: id, status: 'absent' };
  return areaState(id, reading, () => void reading.refetch());
}

async function readArea(shell: Shell, id: AreaId, chainId: number, account: Address): Promise<ReadArea> {
  const portfolio = createdPortfolio(shell, id, await shell.areas.portfolio(id));
  return { portfolio, summary: await portfolio.summary(chainId, account) };
}

const created = new WeakMap<PortfolioModule, AreaPortfolio>();

/** Creates the portfolio of each loaded module once, with the services of its area only. */
function createdPortfolio({ servicesOf }: Shell, id: AreaId, module: PortfolioModule): AreaPortfolio {
  const known = created.get(module);
  if (known) return known;
  try {
    const portfolio = guardPortfolio(id, module.createPortfolio(servicesOf(id)));
    created.set(module, portfolio);
    return portfolio;
  } catch (error) {
    throw new AreaLoadError('broken', String(error), error);
  }
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
