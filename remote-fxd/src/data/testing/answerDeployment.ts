import { erc20 } from '@fathom/shared/rpc/erc20';
import type { FakeChain } from '@fathom/shared/testing/fakeChain';
import { getBookKeeper, getCollateralPoolConfig, getPriceOracle, getStablecoinOfAdapter } from '../abi/fxdContracts';
import type { FxdDeployment } from '../fxdConfiguration';

/** Contracts that name their book keeper. */
export const KEEPERS = [
  'proxyWalletRegistry',
  'positionManager',
  'stabilityFeeCollector',
  'stablecoinAdapter',
] as const;

/** What contracts that belong together say of each other. */
export function answerDeployment(chain: FakeChain, contracts: FxdDeployment['contracts']): void {
  const { bookKeeper, positionManager, stablecoinAdapter, fathomStablecoin } = contracts;
  for (const name of KEEPERS) chain.answer(getBookKeeper.read(contracts[name]), bookKeeper);
  chain.answer(getCollateralPoolConfig.read(bookKeeper), contracts.collateralPoolConfig);
  chain.answer(getPriceOracle.read(positionManager), contracts.priceOracle);
  chain.answer(getStablecoinOfAdapter.read(stablecoinAdapter), fathomStablecoin);
  chain.answer(erc20.decimals.read(fathomStablecoin), 18n);
}
