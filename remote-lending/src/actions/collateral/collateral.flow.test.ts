import type { Address } from '@fathom/contract/address';
import { queryKeys } from '../../data/queryKeys';
import { readCall } from '../../flows/testing/readCall';
import { collateralFlow, type CollateralIntent } from './collateral.flow';

const ACCOUNT: Address = '0x00000000000000000000000000000000000000AA';
const POOL: Address = '0x00000000000000000000000000000000000000B0';
const WETH: Address = '0x00000000000000000000000000000000000000C1';
const INTENT: CollateralIntent = {
  account: ACCOUNT,
  chainId: 1135,
  market: 'fathom-lisk',
  pool: POOL,
  asset: WETH,
  isEnabling: true,
};

it.each([true, false])('sets the use of the asset as collateral once, in the pool: %s', (isEnabling) => {
  const steps = collateralFlow.plan({ ...INTENT, isEnabling }, { allowance: 0n });
  expect(steps).toMatchObject([{ kind: 'call', id: 'collateral', call: { to: POOL, value: 0n } }]);
  const calls = steps.flatMap((step) => (step.kind === 'call' ? [readCall(step.call)] : []));
  expect(calls).toEqual([['setUserUseReserveAsCollateral', WETH, isEnabling]]);
});

it.each([true, false])('states asset and direction to the host: %s', (isEnabling) => {
  expect(collateralFlow.expectedCalls({ ...INTENT, isEnabling })).toMatchObject({
    call: {
      call: 'setUserUseReserveAsCollateral',
      to: POOL,
      value: 0n,
      fields: { asset: WETH, useAsCollateral: isEnabling },
    },
    tokens: [],
  });
});

it('reads the market again afterwards, and is found again by market and asset', () => {
  expect(collateralFlow.invalidates(INTENT)).toEqual([queryKeys.anyPoolData('fathom-lisk')]);
  expect(collateralFlow.selection?.(INTENT)).toBe(`fathom-lisk:${WETH.toLowerCase()}`);
});
