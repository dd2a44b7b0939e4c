import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import usual from '../../playwright.config';
import { ROOT } from '../run/packages';

/** The matrix of versions, run by `npm run matrix` only, because it builds an earlier commit. */
export default defineConfig({
  ...usual,
  testDir: join(ROOT, 'deploy', 'e2e'),
  testMatch: ['versions.matrix.ts'],
  globalSetup: join(ROOT, 'deploy', 'e2e', 'globalSetup.ts'),
  outputDir: join(ROOT, 'test-results'),
  reporter: [['list'], ['json', { outputFile: join(ROOT, '.cache', 'matrix', 'report.json') }]],
});
