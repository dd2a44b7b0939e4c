import { leastExecutionGas, simulationVerdict } from './simulationVerdict';

const failed = [{ isGoverned: false }];
const governed = [{ isGoverned: true }];

test.each([
  ['running while there is no outcome', undefined, 2, 'running'],
  ['passed where the whole batch was simulated', { kind: 'simulated', failures: [] }, 2, 'passed'],
  ['failed where an action would fail', { kind: 'simulated', failures: failed }, 2, 'failed'],
  [
    'failed where one would fail and another can not be simulated',
    { kind: 'simulated', failures: [...governed, ...failed] },
    2,
    'failed',
  ],
  [
    'unproven where the governor accepts an action only during the execution',
    { kind: 'simulated', failures: governed },
    2,
    'unproven',
  ],
  ['unproven where several actions were tried one by one', { kind: 'tried-alone', failures: [] }, 2, 'unproven'],
  ['passed where the only action was tried', { kind: 'tried-alone', failures: [] }, 1, 'passed'],
  ['failed where the only action would fail', { kind: 'tried-alone', failures: failed }, 1, 'failed'],
  ['unproven where no node simulates', { kind: 'untried' }, 1, 'unproven'],
] as const)('is %s', (_case, outcome, count, status) => {
  expect(simulationVerdict(outcome, count).status).toBe(status);
});

test('leaves an execution half as much gas again as its actions use, and a guess where that is not measured', () => {
  expect(leastExecutionGas({ status: 'passed', gasUsed: 1_000_000n }, 1)).toBe(1_700_000n);
  expect(leastExecutionGas({ status: 'unproven', gasUsed: undefined }, 2)).toBe(1_700_000n);
});
