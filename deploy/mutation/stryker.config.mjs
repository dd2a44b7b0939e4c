export default {
  testRunner: 'jest',
  plugins: ['@stryker-mutator/jest-runner'],
  jest: { configFile: 'deploy/mutation/jest.config.mjs', enableFindRelatedTests: false },
  coverageAnalysis: 'perTest',
  concurrency: 1,
  // A busy machine must not pass for an endless loop, which counts as noticed.
  timeoutMS: 20_000,
  incremental: true,
  incrementalFile: '.cache/mutation/results.json',
  tempDirName: '.cache/mutation/sandbox',
  reporters: ['clear-text', 'progress-append-only'],
  clearTextReporter: { logTests: false, reportTests: false, allowColor: false, allowEmojis: false },
  // Only what the tests of domain code read is copied.
  ignorePatterns: [
    '**/dist',
    '.git',
    '**/.state',
    'test-results',
    'deploy/**',
    '!deploy/mutation/*',
    '!deploy/checks/*',
    'shared/docs',
  ],
  ignoreStatic: true,
  // The compiler refuses the empty string for a member of a union, and texts have tests of their own.
  mutator: { excludedMutations: ['StringLiteral'] },
  allowConsoleColors: false,
};
