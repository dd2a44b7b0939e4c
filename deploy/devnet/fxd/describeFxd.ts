import type { FxdAddresses } from '../devnetAddresses';
import type { DeployedFxd } from './deployFxd';

export function describeFxd(fxd: DeployedFxd): FxdAddresses {
  return {
    proxyActions: fxd.proxyActionsName,
    contracts: {
      fathomStablecoin: fxd.stablecoin.address,
      proxyWalletRegistry: fxd.walletRegistry.address,
      proxyWalletFactory: fxd.walletFactory.address,
      proxyActionsStorage: fxd.proxyActionsStorage.address,
      proxyActions: fxd.proxyActions.address,
      positionManager: fxd.positionManager.address,
      bookKeeper: fxd.bookKeeper.address,
      collateralPoolConfig: fxd.poolConfig.address,
      stabilityFeeCollector: fxd.feeCollector.address,
      stablecoinAdapter: fxd.stablecoinAdapter.address,
      priceOracle: fxd.priceOracle.address,
      fathomPriceOracle: fxd.nativePriceOracle.address,
      priceKeeper: fxd.priceKeeper.address,
      fixedSpreadLiquidationStrategy: fxd.liquidationStrategy.address,
      liquidationEngine: fxd.liquidationEngine.address,
      systemDebtEngine: fxd.systemDebtEngine.address,
      showStopper: fxd.showStopper.address,
      accessControlConfig: fxd.accessControl.address,
    },
    pools: fxd.pools.map(({ plan, id, token, adapter, feed }) => ({
      id,
      name: plan.name,
      ...(plan.displayName === undefined ? {} : { displayName: plan.displayName }),
      nativeCollateral: plan.isNative,
      collateralToken: token.address,
      collateralSymbol: plan.isNative ? 'ETH' : plan.collateral.symbol,
      adapter: adapter.address,
      feed: feed.address,
    })),
  };
}
