import type { PlannedStep, StepState } from '@fathom/area-kit/flows/run/flowState';
import type { Step } from '@fathom/area-kit/flows/steps/step';
import { borrowFlow } from '../actions/borrow/borrow.flow';
import { remainingGas } from '@fathom/area-kit/flows/gas/remainingGas';
import { supplyFlow } from '../actions/supply/supply.flow';
import { withdrawSwitchFlow } from '../actions/withdrawSwitch/withdrawSwitch.flow';

const COMMON = {
  account: '0x00000000000000000000000000000000000000AA',
  chainId: 1135,
  market: 'fathom-lisk',
  pool: '0x00000000000000000000000000000000000000B0',
  asset: '0x00000000000000000000000000000000000000C1',
  decimals: 18,
  amount: 5n,
} as const;

function supplySteps(approve: 'signed-message' | 'transaction', allowance: bigint) {
  const intent = {
    ...COMMON,
    of: 'token',
    symbol: 'FXD',
    approve,
    approvalAmount: 'exact',
    needsAllowanceReset: false,
  } as const;
  return supplyFlow.plan(intent, { allowance });
}

function withdrawSwitchSteps(allowance: bigint) {
  const { account, chainId, market, pool, asset, decimals, amount } = COMMON;
  return withdrawSwitchFlow.plan(
    {
      account,
      chainId,
      market,
      pool,
      asset,
      decimals,
      amount,
      symbol: 'FXD',
      isAll: false,
      rsToken: '0x00000000000000000000000000000000000000C2',
      rsSymbol: 'rsFXD',
      target: '0x00000000000000000000000000000000000000C3',
      targetSymbol: 'USDC',
      targetDecimals: 6,
      minimum: 4n,
      slippage: 10n,
      adapter: '0x00000000000000000000000000000000000000D1',
      exchange: '0x00000000000000000000000000000000000000D2',
      approve: 'transaction',
      approvalAmount: 'exact',
    },
    { allowance },
  );
}

function unwrappedLoan(delegated: bigint) {
  const native = { gateway: COMMON.pool, debtToken: COMMON.asset, approvalAmount: 'exact' } as const;
  return borrowFlow.plan(
    { ...COMMON, ...native, of: 'native', symbol: 'ETH', rateMode: 'variable' },
    { allowance: delegated },
  );
}

function planned(steps: readonly Step[], ...states: StepState['status'][]): { steps: readonly PlannedStep[] } {
  return {
    steps: steps.map((step, index) => ({
      step,
      state: { status: states[index] ?? 'idle' } as StepState,
      ...(step.kind === 'permit' ? {} : { gasLimit: step.kind === 'call' ? step.call.gas.minimum : step.gas.minimum }),
    })),
  };
}

test('adds 65,000 to a supply that requires an approval first [LND-470]', () => {
  const without = limitOf(planned(supplySteps('transaction', 5n)));
  expect(limitOf(planned(supplySteps('transaction', 0n)))).toBe((without ?? 0n) + 65_000n);
});

test('adds 65,000 to a withdraw-switch that requires an approval first [LND-470]', () => {
  const without = limitOf(planned(withdrawSwitchSteps(5n)));
  expect(without).toBeGreaterThan(0n);
  expect(limitOf(planned(withdrawSwitchSteps(0n)))).toBe((without ?? 0n) + 65_000n);
});

test('adds 55,000 to an unwrapped loan that requires a delegation first [LND-469]', () => {
  const without = limitOf(planned(unwrappedLoan(5n)));
  expect(limitOf(planned(unwrappedLoan(0n)))).toBe((without ?? 0n) + 55_000n);
});

test('adds nothing for a signature or a completed step', () => {
  const action = limitOf(planned(supplySteps('transaction', 5n)));
  expect(limitOf(planned(supplySteps('signed-message', 0n)))).toBe(action);
  expect(limitOf(planned(supplySteps('transaction', 0n), 'done'))).toBe(action);
});

function limitOf(state: Parameters<typeof remainingGas>[0]): bigint | undefined {
  return remainingGas(state)?.limit;
}
