import { erc20 } from '@fathom/base/rpc/abi/erc20';
import type { FakeChain } from '@fathom/testing/fakeChain';
import { getBookKeeper, getCollateralPoolConfig, getPriceOracle, getStablecoinOfAdapter } from '../abi/fxdContracts';
import type { FxdDeployment } from '../fxdConfiguration';

export const KEEPERS = [
  'proxyWalletRegistry',
  'positionManager',
  'stabilityFeeCollector',
  'stablecoinAdapter',
] as const;

export function stubDeployment(chain: FakeChain, contracts: FxdDeployment['contracts']): void {
  const { bookKeeper, positionManager, stablecoinAdapter, fathomStablecoin } = contracts;
  for (const name of KEEPERS) chain.respond(getBookKeeper.read(contracts[name]), bookKeeper);
  chain.respond(getCollateralPoolConfig.read(bookKeeper), contracts.collateralPoolConfig);
  chain.respond(getPriceOracle.read(positionManager), contracts.priceOracle);
  chain.respond(getStablecoinOfAdapter.read(stablecoinAdapter), fathomStablecoin);
  chain.respond(erc20.decimals.read(fathomStablecoin), 18n);
}
