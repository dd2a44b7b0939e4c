import { runsSideBySide, testPlan } from './testPlan';

const FILES = ['fxdOpen.e2e.ts', 'supply.e2e.ts', 'repay.e2e.ts', 'wallet.e2e.ts', 'rpc.e2e.ts', 'standalone.e2e.ts'];

it('tests everything without an argument', () => {
  expect(testPlan([], FILES)).toEqual({ lint: ['.'], unit: [], browser: 'all', indexer: 'wait' });
});

it('tests an area by its folder, its integration tests and its browser tests', () => {
  expect(testPlan(['--area', 'lending'], FILES)).toEqual({
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
  const plan = testPlan(['--area', area], [...FILES, browser]);
  expect(plan.unit).toContain(integration);
  expect(plan.browser).toContain(browser);
  expect(plan.indexer).toBe('wait');
});

it('waits for the indexer where one of several areas reads it', () => {
  expect(testPlan(['--area', 'lending,fxd'], FILES).indexer).toBe('wait');
});

it('gives the host every browser test that belongs to no other area', () => {
  expect(testPlan(['--area', 'host'], FILES).browser).toEqual(['wallet.e2e.ts']);
});

it('tests several areas at once', () => {
  expect(testPlan(['--area', 'fxd,dao'], FILES)).toMatchObject({
    lint: ['remote-fxd', 'remote-dao'],
    browser: ['fxdOpen.e2e.ts', 'standalone.e2e.ts'],
  });
});

it('runs no browser tests for deploy', () => {
  expect(testPlan(['--area', 'deploy'], FILES).browser).toEqual([]);
});

it.each([[['--area', 'borrowing']], [['--area']], [['lending']], [['--area', 'fxd', 'dao']]])(
  'prints its usage for %j',
  (args) => {
    expect(() => testPlan(args, FILES)).toThrow(/^Usage: npm test, or npm test -- --area AREA/);
  },
);

it.each([
  ['at once on two fast cores', 2, 1, true],
  ['at once on two cores that are a little slow or busy', 2, 2.5, true],
  ['one after the other on a single core', 1, 2, false],
  ['one after the other on a slow machine', 4, 3, false],
])('runs unit and browser tests %s', (_case, cores, factor, expected) => {
  expect(runsSideBySide(cores, factor)).toBe(expected);
});
