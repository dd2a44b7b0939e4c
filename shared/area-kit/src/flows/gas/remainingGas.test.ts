import type { PlannedStep, StepState } from '../run/flowState';
import { remainingGas } from './remainingGas';
import { POOL, TOKEN } from '../testing/supplySetup';

const GAS = { marginPercent: 120n, minimum: 1n };

type Gas = readonly [gasLimit: bigint, status: StepState['status'], gasUsed?: bigint];

function planned(...steps: readonly Gas[]): readonly PlannedStep[] {
  return steps.map(([gasLimit, status, gasUsed]) => ({
    step: {
      kind: 'call',
      id: 'call',
      call: {
        to: '0x00000000000000000000000000000000000000B0',
        function: 'function act()',
        args: [],
        value: 0n,
        gas: GAS,
      },
    },
    state: { status } as StepState,
    gasLimit,
    ...(gasUsed === undefined ? {} : { gasUsed }),
  }));
}

test('sums the gas still to be sent, without done and skipped steps', () => {
  expect(remainingGas({ steps: planned([5n, 'idle'], [7n, 'idle']) })?.limit).toBe(12n);
  expect(remainingGas({ steps: planned([5n, 'done'], [6n, 'skipped'], [7n, 'mining']) })?.limit).toBe(7n);
});

test('sums what was used only once everything to be sent was simulated', () => {
  const used = (...steps: readonly Gas[]) => remainingGas({ steps: planned(...steps) })?.used;
  expect(used([5n, 'idle', 3n], [7n, 'idle', 4n])).toBe(7n);
  expect(used([5n, 'idle', 3n], [7n, 'idle'])).toBeUndefined();
  expect(used([5n, 'done'], [7n, 'idle', 4n])).toBe(4n);
});

test('a signature uses no gas', () => {
  const [call] = planned([7n, 'idle', 4n]);
  const approval = {
    kind: 'erc20',
    token: TOKEN,
    symbol: 'USDC',
    decimals: 6,
    spender: POOL,
    amount: 1n,
    required: 1n,
  } as const;
  const permit = { step: { kind: 'permit', id: 'sign', approval, gas: GAS }, state: { status: 'idle' } } as const;
  expect(remainingGas({ steps: call ? [permit, call] : [] })).toEqual({ limit: 7n, used: 4n });
});

test('is undefined without a plan', () => {
  expect(remainingGas({ steps: [] })).toBeUndefined();
});
