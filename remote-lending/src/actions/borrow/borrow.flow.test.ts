import * as v from 'valibot';
import { MAX_UINT256 } from '@fathom/base/rpc/abi/erc20';
import type { Address } from '@fathom/contract/address';
import type { ContractCall } from '@fathom/area-kit/flows/steps/step';
import { borrowFlow, type BorrowIntent } from './borrow.flow';
import { readCall } from '../../flows/testing/readCall';

const ACCOUNT: Address = '0x00000000000000000000000000000000000000AA';
const POOL: Address = '0x00000000000000000000000000000000000000B0';
const WETH: Address = '0x00000000000000000000000000000000000000C1';
const DEBT_TOKEN: Address = '0x00000000000000000000000000000000000000c2';
const GATEWAY: Address = '0x00000000000000000000000000000000000000d0';
const HALF_ETHER = 5n * 10n ** 17n;

const COMMON = {
  account: ACCOUNT,
  chainId: 1135,
  market: 'fathom-lisk',
  pool: POOL,
  asset: WETH,
  decimals: 18,
  amount: HALF_ETHER,
};
const TOKEN: BorrowIntent = { ...COMMON, of: 'token', symbol: 'WETH', rateMode: 'variable' };
const NATIVE: BorrowIntent = {
  ...COMMON,
  of: 'native',
  symbol: 'ETH',
  rateMode: 'variable',
  gateway: GATEWAY,
  debtToken: DEBT_TOKEN,
  approvalAmount: 'exact',
};

describe('borrow plan', () => {
  it('calls the pool once with amount, reserve, rate mode and account [LND-399]', () => {
    const steps = borrowFlow.plan(TOKEN, { allowance: 0n });
    expect(steps).toHaveLength(1);
    expect(lastCall(TOKEN)).toMatchObject({ to: POOL, value: 0n });
    expect(readCall(lastCall(TOKEN))).toEqual(['borrow', WETH, HALF_ETHER, 2n, 0n, ACCOUNT]);
  });

  it('passes 1 for the stable and 2 for the variable rate [LND-227]', () => {
    const modes = (['stable', 'variable'] as const).map((rateMode) => readCall(lastCall({ ...TOKEN, rateMode }))[3]);
    expect(modes).toEqual([1n, 2n]);
  });

  it.each([
    ['nothing delegated', 0n, 2],
    ['one wei short', HALF_ETHER - 1n, 2],
    ['just enough', HALF_ETHER, 1],
    ['unlimited', MAX_UINT256, 1],
  ])(
    'delegates credit to the gateway before an unwrapped loan if the delegation is too low: %s [LND-251]',
    (_, delegated, count) => {
      expect(borrowFlow.plan(NATIVE, { allowance: delegated })).toHaveLength(count);
    },
  );

  it('delegates exactly the amount of the debt token in a transaction [LND-414]', () => {
    expect(borrowFlow.plan(NATIVE, { allowance: 0n })[0]).toEqual({
      kind: 'approve',
      id: 'approve',
      approval: {
        kind: 'delegation',
        token: DEBT_TOKEN,
        symbol: 'ETH',
        decimals: 18,
        spender: GATEWAY,
        amount: HALF_ETHER,
        required: HALF_ETHER,
      },
      gas: { marginPercent: 115n, minimum: 55_000n },
    });
  });

  it('delegates an unlimited amount as the explicit second choice', () => {
    expect(borrowFlow.plan({ ...NATIVE, approvalAmount: 'unlimited' }, { allowance: 0n })[0]).toMatchObject({
      approval: { amount: MAX_UINT256, required: HALF_ETHER },
    });
  });

  it('borrows native currency through the gateway', () => {
    const call = lastCall(NATIVE);
    expect(call).toMatchObject({ to: GATEWAY, value: 0n });
    expect(readCall(call)).toEqual(['borrowETH', POOL, HALF_ETHER, 2n, 0n]);
  });

  it('passes no rate mode to the gateway of a pool without stable rates', () => {
    const intent: BorrowIntent = { ...NATIVE, withoutRateMode: true };
    expect(lastCall(intent)).toMatchObject({ to: GATEWAY, value: 0n, gas: { marginPercent: 115n, minimum: 450_000n } });
    expect(readCall(lastCall(intent))).toEqual(['borrowETH', POOL, HALF_ETHER, 0n]);
    expect(borrowFlow.expectedCalls(intent).call).toMatchObject({ fields: { pool: POOL, amount: HALF_ETHER } });
    expect(v.parse(borrowFlow.intent, structuredClone(intent))).toEqual(intent);
  });

  it('adds a 15 % margin to the gas estimate and never goes below the default limit [LND-416, LND-417]', () => {
    expect(lastCall(TOKEN).gas).toEqual({ marginPercent: 115n, minimum: 400_000n });
    expect(lastCall(NATIVE).gas).toEqual({ marginPercent: 115n, minimum: 450_000n });
  });
});

describe('what a loan may do, as declared to the host', () => {
  it('borrows the intended amount in the intended rate mode', () => {
    expect(borrowFlow.expectedCalls({ ...TOKEN, rateMode: 'stable' })).toEqual({
      approvals: [],
      call: {
        call: 'borrow',
        to: POOL,
        value: 0n,
        fields: { asset: WETH, amount: HALF_ETHER, interestRateMode: 1n },
      },
      tokens: [{ address: WETH, symbol: 'WETH', decimals: 18 }],
    });
  });

  it('is a loan through the gateway, which gets no more credit than that', () => {
    expect(borrowFlow.expectedCalls(NATIVE)).toEqual({
      approvals: [{ token: DEBT_TOKEN, spender: GATEWAY, amount: HALF_ETHER }],
      call: {
        call: 'borrowETH',
        to: GATEWAY,
        value: 0n,
        fields: { pool: POOL, amount: HALF_ETHER, interestRateMode: 2n },
      },
      tokens: [{ address: DEBT_TOKEN, symbol: 'ETH', decimals: 18 }],
    });
  });
});

describe('borrow intent', () => {
  it('is found again by market and asset, whether or not it is unwrapped', () => {
    const selections = [TOKEN, NATIVE].map((intent) => borrowFlow.selection?.(intent));
    expect(selections).toEqual(Array.from(selections, () => `fathom-lisk:${WETH.toLowerCase()}`));
  });

  it.each([TOKEN, NATIVE])('survives storage unchanged: $of', (intent) => {
    expect(v.parse(borrowFlow.intent, structuredClone(intent))).toEqual(intent);
  });

  it.each([
    ['no amount', { ...TOKEN, amount: 0n }],
    ['another rate mode', { ...TOKEN, rateMode: 'fixed' }],
    ['an unwrapped loan without its debt token', { ...NATIVE, debtToken: undefined }],
  ])('is rejected with %s', (_, intent) => {
    expect(v.is(borrowFlow.intent, intent)).toBe(false);
  });
});

function lastCall(intent: BorrowIntent): ContractCall {
  const step = borrowFlow.plan(intent, { allowance: MAX_UINT256 }).at(-1);
  if (step?.kind !== 'call') throw new Error('the plan does not end in a call');
  return step.call;
}
