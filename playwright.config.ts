import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { CHROMIUM } from './deploy/e2e/chromium';
import { timeLimit } from './shared/testing/src/timeLimit';

const SCREENS = 'deploy/e2e/screens.e2e.ts';
/** The matrix of versions has a checkout of an earlier commit there. */
const NOT_OURS = ['**/.cache/**'];

/** The browser tests: one whole stack for all of them, an account of its own for each. */
export default defineConfig({
  testDir: '.',
  globalSetup: './deploy/e2e/globalSetup.ts',
  outputDir: 'test-results',
  // Chains, five servers and browsers share the cores.
  workers: Math.min(2, availableParallelism()),
  fullyParallel: true,
  // A build machine shares its cores: what fails once and passes then is told as flaky.
  retries: process.env.CI === undefined ? 0 : 1,
  forbidOnly: true,
  // For what hangs; no test may need to reach a limit.
  timeout: timeLimit(300_000),
  expect: { timeout: timeLimit(90_000) },
  reporter: [['list'], ['json', { outputFile: 'test-results/report.json' }]],
  // Axe on all screens takes longest and comes last: a run with limited time may end before.
  projects: [
    { name: 'journeys', testMatch: 'deploy/e2e/**/*.e2e.ts', testIgnore: [...NOT_OURS, SCREENS] },
    { name: 'screens', testMatch: SCREENS, testIgnore: NOT_OURS },
  ],
  use: {
    launchOptions: CHROMIUM,
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    // Browsers here draw without a GPU: animations take a quarter of a page's time.
    contextOptions: { reducedMotion: 'reduce' },
    // What is recorded of every test takes two fifths of the time of all: with `--trace on` where one is looked into.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    actionTimeout: timeLimit(60_000),
  },
});
