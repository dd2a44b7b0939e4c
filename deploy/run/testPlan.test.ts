import { runsSideBySide, testPlan, type TestPlan } from './testPlan';

const FILES = ['fxdOpen.e2e.ts', 'supply.e2e.ts', 'repay.e2e.ts', 'wallet.e2e.ts', 'rpc.e2e.ts', 'standalone.e2e.ts'];

function planOf(args: readonly string[], browserFiles = FILES, changed: readonly string[] = []): TestPlan {
  return testPlan(args, { browserFiles, changedSince: () => changed });
}

it('tests everything without an argument', () => {
  expect(planOf([])).toEqual({ lint: ['.'], unit: [], browser: 'all', indexer: 'wait' });
});

it('tests everything that begins in a time', () => {
  expect(planOf(['--minutes', '50'])).toEqual({ ...planOf([]), minutes: 50 });
});

it.each([['0'], ['-1'], ['soon'], []])('rejects a time of %s minutes', (...values) => {
  expect(() => planOf(['--minutes', ...values])).toThrow('Usage: npm test -- [--area AREA | ');
});

it('tests an area by its folder, its integration tests and its browser tests', () => {
  expect(planOf(['--area', 'lending'])).toEqual({
    lint: ['remote-lending'],
    unit: ['remote-lending/', 'deploy/integration/lending', 'deploy/differential/userAccountData'],
    browser: ['supply.e2e.ts', 'repay.e2e.ts'],
    indexer: 'none',
  });
});

it.each([
  ['dao', 'deploy/integration/dao', 'daoStaking.e2e.ts'],
  ['vaults', 'deploy/integration/vault', 'vaultActions.e2e.ts'],
])('tests %s on its contracts and with its indexer', (area, integration, browser) => {
  const plan = planOf(['--area', area], [...FILES, browser]);
  expect(plan.unit).toContain(integration);
  expect(plan.browser).toContain(browser);
  expect(plan.indexer).toBe('wait');
});

it('waits for the indexer where one of several areas reads it', () => {
  expect(planOf(['--area', 'lending,fxd']).indexer).toBe('wait');
});

it('gives the host every browser test that belongs to no other area', () => {
  expect(planOf(['--area', 'host']).browser).toEqual(['wallet.e2e.ts']);
});

it('tests several areas at once', () => {
  expect(planOf(['--area', 'fxd,dao'])).toMatchObject({
    lint: ['remote-fxd', 'remote-dao'],
    browser: ['fxdOpen.e2e.ts', 'standalone.e2e.ts'],
  });
});

it('runs no browser tests for deploy', () => {
  expect(planOf(['--area', 'deploy']).browser).toEqual([]);
});

describe('with --changed', () => {
  it('tests the areas whose files differ from the commit, and the unit tests that depend on them', () => {
    const plan = planOf(['--changed', 'main'], FILES, ['remote-fxd/src/domain/ratio.ts', 'remote-fxd/README.md']);
    expect(plan).toMatchObject({ lint: ['remote-fxd'], browser: ['fxdOpen.e2e.ts'], since: 'main', indexer: 'wait' });
  });

  it('compares with the last commit unless another one is named', () => {
    const changedSince = jest.fn(() => ['deploy/run/serve.ts']);
    const plan = testPlan(['--changed'], { browserFiles: FILES, changedSince });
    expect(changedSince).toHaveBeenCalledWith('HEAD');
    expect(plan).toMatchObject({ lint: ['deploy'], browser: [], since: 'HEAD' });
  });

  it.each(['shared/base/src/domain/ratio.ts', 'package.json'])('lints and opens everything if %s differs', (path) => {
    const plan = planOf(['--changed'], FILES, ['host/src/main.ts', path]);
    expect(plan).toEqual({ lint: ['.'], unit: [], browser: 'all', indexer: 'wait', since: 'HEAD' });
  });
});

it.each([
  [['--area', 'borrowing']],
  [['--area']],
  [['lending']],
  [['--area', 'fxd', 'dao']],
  [['--changed', 'main', 'dao']],
])('prints its usage for %j', (args) => {
  expect(() => planOf(args)).toThrow(/^Usage: npm test -- \[--area AREA/);
});

it.each([
  ['at once on two fast cores', 2, 1, true],
  ['at once on two cores that are a little slow or busy', 2, 2.5, true],
  ['one after the other on a single core', 1, 2, false],
  ['one after the other on a slow machine', 4, 3, false],
])('runs unit and browser tests %s', (_case, cores, factor, expected) => {
  expect(runsSideBySide(cores, factor)).toBe(expected);
});
