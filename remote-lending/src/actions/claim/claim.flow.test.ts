import type { Address } from '@fathom/contract/address';
import { MAX_UINT256 } from '@fathom/base/rpc/abi/erc20';
import { queryKeys } from '../../data/queryKeys';
import { readCall } from '../../flows/testing/readCall';
import { setupMarket } from '../testing/dialogHarness';
import { claimFlow, claimIntentFor, type ClaimIntent } from './claim.flow';

const ACCOUNT: Address = '0x00000000000000000000000000000000000000AA';
const CONTROLLER: Address = '0x00000000000000000000000000000000000000D1';
const FTHM: Address = '0x00000000000000000000000000000000000000C8';
const SUPPLY: Address = '0x00000000000000000000000000000000000000C3';
const DEBT: Address = '0x00000000000000000000000000000000000000C4';
const common = {
  account: ACCOUNT,
  chainId: 1135,
  market: 'fathom-lisk',
  pool: '0x00000000000000000000000000000000000000B0',
  controller: CONTROLLER,
  assets: [SUPPLY, DEBT],
} as const;
const ALL: ClaimIntent = { ...common, assets: [...common.assets], of: 'all' };
const ONE: ClaimIntent = { ...ALL, of: 'one', reward: FTHM, symbol: 'FTHM', decimals: 18 };

it.each<[string, ClaimIntent, readonly unknown[]]>([
  ['one reward', ONE, ['claimRewards', [SUPPLY, DEBT], MAX_UINT256, ACCOUNT, FTHM]],
  ['all rewards', ALL, ['claimAllRewards', [SUPPLY, DEBT], ACCOUNT]],
])('claims %s for the account, from the controller', (_, intent, call) => {
  const steps = claimFlow.plan(intent, { allowance: 0n });
  expect(steps).toMatchObject([{ kind: 'call', id: 'claim', call: { to: CONTROLLER, value: 0n } }]);
  expect(steps.flatMap((step) => (step.kind === 'call' ? [readCall(step.call)] : []))).toEqual([call]);
});

it('states the whole amount of one reward to the host', () => {
  expect(claimFlow.expectedCalls(ONE)).toMatchObject({
    call: { call: 'claimRewards', to: CONTROLLER, value: 0n, fields: { amount: MAX_UINT256, reward: FTHM } },
    tokens: [{ address: FTHM, symbol: 'FTHM', decimals: 18 }],
  });
  expect(claimFlow.expectedCalls(ALL)).toMatchObject({ call: { call: 'claimAllRewards', to: CONTROLLER }, tokens: [] });
});

it('reads the market again afterwards, and is found again by the market', () => {
  expect(claimFlow.invalidates(ALL)).toEqual([queryKeys.anyPoolData('fathom-lisk')]);
  expect(claimFlow.selection?.(ALL)).toBe('fathom-lisk');
});

it('has no intent while there is nothing to claim', () => {
  const choice = { market: setupMarket(), account: ACCOUNT, controller: CONTROLLER, rewards: [], isAll: true };
  expect(claimIntentFor(choice)).toBeUndefined();
});
