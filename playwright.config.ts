import { defineConfig } from '@playwright/test';
import { CHROMIUM } from './deploy/e2e/chromium';

/** The browser tests: one whole stack for all of them, an account of its own for each. */
export default defineConfig({
  testDir: '.',
  testMatch: ['deploy/e2e/**/*.e2e.ts'],
  globalSetup: './deploy/e2e/globalSetup.ts',
  outputDir: 'test-results',
  // Chains, five servers and browsers share two cores.
  workers: 2,
  fullyParallel: true,
  retries: 0,
  forbidOnly: process.env.CI !== undefined,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/report.json' }]],
  use: {
    launchOptions: CHROMIUM,
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    actionTimeout: 10_000,
  },
});
