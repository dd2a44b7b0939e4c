import { countLine, describeProgress, NOTHING_RUN } from './testProgress';

const PLAYWRIGHT = [
  'Running 669 tests using 2 workers',
  '  ✓    1 deploy/e2e/supply.e2e.ts:9:1 › supplies a token (3.4s)',
  '  ✘    2 deploy/e2e/borrow.e2e.ts:9:1 › a loan › is taken (1.2m)',
  '  ✘    3 deploy/e2e/borrow.e2e.ts:9:1 › a loan › is taken (retry #1) (1.2m)',
  '  -    4 deploy/e2e/repay.e2e.ts:9:1 › repays',
];
const JEST = ['PASS node deploy/run/serve.test.ts (19.364 s)', '  ✓ listens (3 ms)', 'FAIL jsdom host/src/a.test.tsx'];

describe('the progress of a runner', () => {
  it('counts the tests of Playwright and names the last that fails', () => {
    const progress = PLAYWRIGHT.reduce(countLine, NOTHING_RUN);
    expect(progress).toEqual({
      passed: 1,
      failed: 2,
      total: 669,
      failure: 'deploy/e2e/borrow.e2e.ts:9:1 › a loan › is taken (retry #1)',
    });
    expect(describeProgress('browser tests', progress)).toBe('browser tests: 3 of 669, 2 failed');
  });

  it('counts the files of Jest', () => {
    const progress = JEST.reduce(countLine, NOTHING_RUN);
    expect(progress).toEqual({ passed: 1, failed: 1, failure: 'host/src/a.test.tsx' });
    expect(describeProgress('unit tests', progress)).toBe('unit tests: 2, 1 failed');
  });

  it('names no failure while everything passes', () => {
    expect(describeProgress('unit tests', JEST.slice(0, 1).reduce(countLine, NOTHING_RUN))).toBe('unit tests: 1');
  });
});
