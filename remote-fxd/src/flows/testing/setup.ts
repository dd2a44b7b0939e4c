import { ZERO_ADDRESS, type Address } from '@fathom/contract/address';
import { FAKE_ACCOUNT } from '@fathom/testing/fakeHost';
import type { FxdDeployment } from '../../data/fxdConfiguration';
import type { Pool } from '../../domain/pool';
import type { Position } from '../../domain/position';
import { buildPool, buildPosition } from '../../domain/testing/buildPosition';
import { RAY } from '../../domain/units';

export const ACCOUNT = FAKE_ACCOUNT;
export const WALLET: Address = '0x00000000000000000000000000000000000000d0';
export const HANDLER: Address = '0x00000000000000000000000000000000000000b7';

export const CONTRACTS: FxdDeployment['contracts'] = {
  fathomStablecoin: '0x00000000000000000000000000000000000000f1',
  proxyWalletRegistry: '0x00000000000000000000000000000000000000F2',
  positionManager: '0x00000000000000000000000000000000000000f3',
  bookKeeper: '0x00000000000000000000000000000000000000F4',
  collateralPoolConfig: '0x00000000000000000000000000000000000000F5',
  stabilityFeeCollector: '0x00000000000000000000000000000000000000f6',
  stablecoinAdapter: '0x00000000000000000000000000000000000000f7',
  priceOracle: '0x00000000000000000000000000000000000000f8',
};

export const NATIVE_NAMES = deployment('NATIVE');
export const XDC_NAMES = deployment('XDC');

export const CGO: Pool = buildPool();
export const ETH: Pool = buildPool({
  id: `0x455448${'0'.repeat(58)}`,
  name: 'ETH',
  displayName: 'ETH',
  isNative: true,
  adapter: '0x00000000000000000000000000000000000000A1',
  collateral: { address: '0x00000000000000000000000000000000000000e7', symbol: 'ETH', decimals: 18 },
});
export const SIX: Pool = buildPool({
  name: 'SIX',
  displayName: 'SIX',
  collateral: { address: '0x00000000000000000000000000000000000000c6', symbol: 'SIX', decimals: 6 },
});

/** A debt share is one FXD, and a unit of collateral is worth one. */
export const EVEN_RECORD = {
  totalDebtShare: 0n,
  debtAccumulatedRate: RAY,
  priceWithSafetyMargin: RAY,
  debtCeiling: 0n,
  debtFloor: 0n,
  priceFeed: ZERO_ADDRESS,
  liquidationRatio: RAY,
  stabilityFeeRate: CGO.stabilityFeeRate,
  lastAccumulationTime: BigInt(CGO.asOf),
  adapter: CGO.adapter,
  strategy: ZERO_ADDRESS,
  closeFactorBps: 0n,
  liquidatorIncentiveBps: 0n,
  treasuryFeesBps: 0n,
  positionDebtCeiling: 0n,
};

/** Returns position 7: 1,000 collateral against 500 FXD. */
export function positionIn(pool: Pool): Position {
  return buildPosition({ pool, address: HANDLER, walletAddress: WALLET });
}

function deployment(proxyActions: FxdDeployment['proxyActions']): { readonly deployment: FxdDeployment } {
  return { deployment: { chainId: 1135, proxyActions, pools: [], contracts: CONTRACTS } };
}
