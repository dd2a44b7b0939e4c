import type { AreaMetric, HostServices } from '@fathom/contract';
import type { QueryClient } from '@tanstack/react-query';
import { readPools } from '../data/readPools';
import { protocolStat } from '../domain/protocolStat';
import { portfolioText } from '../text/portfolioText';
import { fxdToken } from './positionRows';
import { configuredScope } from './readInputs';

/** The FXD that all configured pools have issued. `undefined` if FXD isn't deployed on the chain. */
export async function readMetric(
  host: HostServices,
  client: QueryClient,
  chainId: number,
): Promise<AreaMetric | undefined> {
  const configured = configuredScope(host, chainId);
  if (!configured) return undefined;
  const { scope, listings } = configured;
  const { pools } = await readPools(scope, listings, client);
  const { totalIssued } = protocolStat([...pools.values()]);
  return { amount: totalIssued, token: fxdToken(scope.deployment), detail: portfolioText.issued };
}
