import { fileURLToPath } from 'node:url';
import { tsImport } from 'tsx/esm/api';

/** @type {typeof import('../../shared/testing/src/timeLimit')} */
const { timeFactor } = await tsImport('../../shared/testing/src/timeLimit.ts', import.meta.url);
/** @type {typeof import('./mutatedFolders')} */
const { isMutatedInPage } = await tsImport('./mutatedFolders.ts', import.meta.url);

const folder = process.env.MUTATED_FOLDER ?? 'shared/base/src/domain';
/** Tests outside a folder that try all of it. */
const TESTS_ELSEWHERE = {
  // What connects the parts of an action is tried with a real action of each area.
  'shared/area-kit/src/actions': ['remote-*/src/**/{supply,topUp,stake,deposit}Model.test.tsx'],
  // What the flows of staking and of a vault share is tried with their plans.
  'remote-dao/src/flows': ['remote-dao/src/actions/staking/stakingPlans.test.ts'],
  'remote-vaults/src/flows': ['remote-vaults/src/actions/vault/vaultPlans.test.ts'],
  // Every write of the remotes is verified, with each of its words changed.
  'shared/host-kit/src/verify': ['remote-*/src/signing/*.test.ts'],
  // The flows of the actions on a chain, and what they have in common.
  'remote-fxd/src/actions': ['remote-fxd/src/flows/*.test.ts'],
  'remote-fxd/src/flows': ['remote-fxd/src/actions/**/*.test.ts', 'remote-fxd/src/signing/*.test.ts'],
  'remote-lending/src/flows': ['remote-lending/src/actions/**/*.test.ts', 'remote-lending/src/signing/*.test.ts'],
};

// Measured once; the processes that run the tests inherit it.
const factor = timeFactor();
const isInPage = isMutatedInPage(folder);

export default {
  testRunner: 'loadedMocha',
  plugins: ['@stryker-mutator/mocha-runner', './deploy/mutation/mochaRunner.mjs'],
  // Mocha would require the tests, and what they import later would be loaded a second time.
  testRunnerNodeArgs: ['--no-experimental-require-module', '--import', 'tsx'],
  // The tests of the mutated folder run for each mutant.
  mochaOptions: {
    require: [...(isInPage ? ['page.mjs'] : []), 'jestInterface.cjs'].map((name) =>
      fileURLToPath(new URL(name, import.meta.url)),
    ),
    // The slow ones are last: the first test that fails ends the trial of a mutant.
    spec: [
      ...[`${folder}/**/!(*.replicas).test.ts`, `${folder}/**/*.replicas.test.ts`],
      ...(isInPage ? [`${folder}/**/*.test.tsx`] : []),
      ...(TESTS_ELSEWHERE[folder] ?? []),
    ],
  },
  coverageAnalysis: 'perTest',
  concurrency: 1,
  // On top of half again the time of all tests: a busy machine must not pass for an endless loop, which counts as noticed.
  timeoutMS: 10_000 * factor,
  dryRunTimeoutMinutes: 5 * factor,
  incremental: true,
  incrementalFile: '.cache/mutation/results.json',
  tempDirName: '.cache/mutation/sandbox',
  reporters: ['clear-text', 'progress-append-only'],
  clearTextReporter: { logTests: false, reportTests: false, allowColor: false, allowEmojis: false },
  // Only what tests read is copied. A folder that is not copied would lose its earlier results.
  ignorePatterns: [
    ...['**/dist', '.git', '**/.state', 'test-results', 'host', 'shared/docs'],
    ...['deploy/**', '!deploy/checks/*'],
  ],
  // jestInterface.cjs links the packages of the sandbox; the others are found above it.
  symlinkNodeModules: false,
  // Nothing checks types in the sandbox.
  disableTypeChecks: false,
  ignoreStatic: true,
  // The compiler refuses the empty string for a member of a union, and texts have tests of their own.
  mutator: { excludedMutations: ['StringLiteral'] },
  allowConsoleColors: false,
};
