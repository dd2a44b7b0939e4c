import { leastExecutionGas, simulationVerdict } from './simulationVerdict';

const failed = [{ isGoverned: false }];
const governed = [{ isGoverned: true }];

test.each([
  ['running while there is no outcome', undefined, 2, 'running'],
  ['passed where the whole batch was simulated', { is: 'simulated', failures: [] }, 2, 'passed'],
  ['failed where an action would fail', { is: 'simulated', failures: failed }, 2, 'failed'],
  [
    'failed where one would fail and another can not be simulated',
    { is: 'simulated', failures: [...governed, ...failed] },
    2,
    'failed',
  ],
  [
    'unproven where the governor accepts an action only during the execution',
    { is: 'simulated', failures: governed },
    2,
    'unproven',
  ],
  ['unproven where several actions were tried one by one', { is: 'tried-alone', failures: [] }, 2, 'unproven'],
  ['passed where the only action was tried', { is: 'tried-alone', failures: [] }, 1, 'passed'],
  ['failed where the only action would fail', { is: 'tried-alone', failures: failed }, 1, 'failed'],
  ['unproven where no node simulates', { is: 'untried' }, 1, 'unproven'],
] as const)('is %s', (_case, outcome, count, is) => {
  expect(simulationVerdict(outcome, count).is).toBe(is);
});

test('leaves an execution half as much gas again as its actions use, and a guess where that is not measured', () => {
  expect(leastExecutionGas({ is: 'passed', gasUsed: 1_000_000n }, 1)).toBe(1_700_000n);
  expect(leastExecutionGas({ is: 'unproven', gasUsed: undefined }, 2)).toBe(1_700_000n);
});
