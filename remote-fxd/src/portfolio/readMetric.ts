import { WAD_DECIMALS } from '@fathom/base/domain/ratio';
import { erc20 } from '@fathom/base/rpc/erc20';
import { readOne, required } from '@fathom/base/rpc/multicall';
import type { AreaMetric, HostServices } from '@fathom/contract';
import { parseFxdConfiguration } from '../data/fxdConfiguration';
import { fxdScope } from '../data/fxdScope';
import { portfolioText } from '../text/portfolioText';

/** Reads how many FXD exist, in one RPC request. `undefined` if FXD isn't deployed on the chain. */
export async function readMetric(host: HostServices, chainId: number): Promise<AreaMetric | undefined> {
  const parsed = parseFxdConfiguration(host.configuration.area('fxd'));
  if (!parsed.ok) throw new Error(portfolioText.unread.configuration(parsed.error.field, parsed.error.problem));
  const scope = fxdScope(host, parsed.value, chainId);
  if (!scope) return undefined;
  const { fathomStablecoin: address } = scope.deployment.contracts;
  const supply = await readOne(scope.chain, erc20.totalSupply.read(address));
  return {
    amount: required(supply, 'The supply of FXD'),
    token: { address, symbol: portfolioText.fxd, decimals: WAD_DECIMALS, name: portfolioText.fathomDollar },
    detail: portfolioText.metric,
  };
}
