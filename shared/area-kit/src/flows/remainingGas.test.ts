import type { PlannedStep, StepState } from './flowState';
import { remainingGas } from './remainingGas';

const GAS = { marginPercent: 120n, minimum: 1n };

function planned(
  ...steps: readonly (readonly [gasLimit: bigint, status: StepState['status']])[]
): readonly PlannedStep[] {
  return steps.map(([gasLimit, status]) => ({
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
  }));
}

test('sums the gas still to be sent, without done and skipped steps', () => {
  expect(remainingGas({ steps: planned([5n, 'idle'], [7n, 'idle']) })).toBe(12n);
  expect(remainingGas({ steps: planned([5n, 'done'], [6n, 'skipped'], [7n, 'mining']) })).toBe(7n);
});

test('is undefined without a plan', () => {
  expect(remainingGas({ steps: [] })).toBeUndefined();
});
