import { readdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { tsImport } from 'tsx/esm/api';

/** @type {typeof import('../../shared/testing/src/timeLimit')} */
const { timeFactor } = await tsImport('../../shared/testing/src/timeLimit.ts', import.meta.url);
/** @type {typeof import('./mutatedFolders')} */
const { isMutatedInPage, screensThatSend } = await tsImport('./mutatedFolders.ts', import.meta.url);

const folder = process.env.MUTATED_FOLDER ?? 'shared/base/src/domain';
/** Tests outside a folder that try all of it. Mocha looks for braces only in a pattern with a star. */
const TESTS_ELSEWHERE = {
  // Areas are loaded from a configuration, for the screens that display them, and from signed releases.
  'host/src/areas': [
    'host/src/shell/Layout.test.tsx',
    'host/src/shell/PreviewBanner.test.tsx',
    'host/src/info/InfoView.test.tsx',
    'deploy/release/host*.test.tsx',
    'deploy/release/releaseMemoryPage.test.tsx',
  ],
  'host/src/services': [
    'deploy/release/host*.test.tsx',
    'host/src/shell/PreviewBanner.test.tsx',
    'host/src/network/CustomRpcBanner.test.tsx',
    'host/src/shell/Layout.test.tsx',
  ],
  // Alerts and the store display what becomes of a transaction.
  'host/src/transactions': ['host/src/alerts/AlertStack.test.tsx', 'host/src/store/*.test.ts*'],
  // What connects the parts of an action is tried with a real action of each area.
  'shared/area-kit/src/actions': ['remote-*/src/**/{supply,topUp,stake,deposit}Model.test.tsx'],
  // The dialogs of these areas are tried on their pages, and what a flow states of its calls where it is verified.
  'remote-dao/src/actions': [
    'remote-dao/src/ui/{staking,proposal,authoring}/*.test.tsx',
    'remote-dao/src/signing/*.test.ts',
  ],
  'remote-lending/src/actions': ['remote-lending/src/signing/*.test.ts'],
  'remote-vaults/src/actions': ['remote-vaults/src/ui/panel/*.test.tsx', 'remote-vaults/src/signing/*.test.ts'],
  // What the flows of staking and of a vault share is tried with their plans.
  'remote-dao/src/flows': ['remote-dao/src/actions/staking/stakingPlans.test.ts'],
  'remote-vaults/src/flows': ['remote-vaults/src/actions/vault/vaultPlans.test.ts'],
  // Signed releases are made by the tools that sign them.
  'shared/host-kit/src/signing/guard': [
    ...['deploy/release/loadSignedArea.test.tsx', 'deploy/release/frameRelease.test.tsx'],
    'deploy/release/readSignedRelease.test.ts',
  ],
  'shared/host-kit/src/shells/embed': ['deploy/release/{frameRelease,mountFramed}.test.tsx'],
  // What is signed is simulated and compared when it is sent.
  'shared/host-kit/src/signing/effects': ['shared/host-kit/src/transactions/submit/submit*.test.ts'],
  'shared/host-kit/src/signing/release': ['deploy/release/verifyRelease.test.ts'],
  // Every write of the remotes is verified, with each of its words changed.
  'shared/host-kit/src/signing/verify': ['remote-*/src/signing/*.test.ts'],
  // The flows of the actions on a chain, and what they have in common.
  'remote-fxd/src/actions': ['remote-fxd/src/flows/*.test.ts', 'remote-fxd/src/signing/*.test.ts'],
  'remote-fxd/src/flows': ['remote-fxd/src/actions/**/*.test.ts', 'remote-fxd/src/signing/*.test.ts'],
  'remote-lending/src/flows': ['remote-lending/src/actions/**/*.test.ts', 'remote-lending/src/signing/*.test.ts'],
};

// Measured once; the processes that run the tests inherit it.
const factor = timeFactor();
const isInPage = isMutatedInPage(folder);
const isSample = process.env.MUTATION_SAMPLE !== undefined;
/**
 * Tests that replace modules while they are loaded, or ask where they are, which an ES module cannot in Mocha. `jestInterface.cjs`
 * replaces charts for all of them.
 */
const REPLACES_MODULES = /jest\.(mock|isolateModules)\b[<(](?!'react-chartjs-2')|__dirname/;
/** Screens are tried with the tests next to those that are mutated. */
const ofFolder = folder.endsWith('/ui')
  ? [...new Set(screensThatSend('.', folder).map((file) => dirname(file)))]
  : [`${folder}/**`];
const left = readdirSync('.')
  .filter((name) => /^(host|shared|remote-.*)$/.test(name))
  .flatMap((name) => readdirSync(name, { recursive: true }).map((file) => `${name}/${file}`))
  .filter((file) => /src\/.*\.test\.tsx?$/.test(file) && !file.includes('node_modules'))
  .filter((file) => REPLACES_MODULES.test(readFileSync(file, 'utf8')));

export default {
  testRunner: 'loadedMocha',
  plugins: [
    '@stryker-mutator/mocha-runner',
    './deploy/mutation/mochaRunner.mjs',
    './deploy/mutation/sampleChecker.mjs',
  ],
  checkers: isSample ? ['sample'] : [],
  // Mocha would require the tests, and what they import later would be loaded a second time.
  testRunnerNodeArgs: ['--no-experimental-require-module', '--import', 'tsx'],
  // The tests of the mutated folder run for each mutant.
  mochaOptions: {
    require: [...(isInPage ? ['page.mjs'] : []), 'jestInterface.cjs'].map((name) =>
      fileURLToPath(new URL(name, import.meta.url)),
    ),
    // The slow ones are last: the first test that fails ends the trial of a mutant.
    spec: [
      ...ofFolder.flatMap((own) => [`${own}/!(*.replicas).test.ts`, `${own}/*.replicas.test.ts`]),
      ...(isInPage ? ofFolder.map((own) => `${own}/!(*.contract).test.tsx`) : []),
      ...(TESTS_ELSEWHERE[folder] ?? []),
      ...(isInPage ? ofFolder.map((own) => `${own}/*.contract.test.tsx`) : []),
    ],
    ignore: left,
  },
  coverageAnalysis: 'perTest',
  concurrency: 1,
  // On top of half again the time of all tests: a busy machine must not pass for an endless loop, which counts as noticed.
  timeoutMS: 10_000 * factor,
  dryRunTimeoutMinutes: 5 * factor,
  // A sample has results of its own: the next full run tries what it left out.
  incremental: !isSample,
  incrementalFile: '.cache/mutation/results.json',
  tempDirName: '.cache/mutation/sandbox',
  reporters: ['clear-text', 'progress-append-only', ...(isSample ? ['json'] : [])],
  jsonReporter: { fileName: '.cache/mutation/sample.json' },
  clearTextReporter: { logTests: false, reportTests: false, allowColor: false, allowEmojis: false },
  // Only what tests read is copied. A folder that is not copied would lose its earlier results.
  ignorePatterns: [
    ...['**/dist', '.git', '**/.state', 'test-results', 'shared/docs'],
    ...['deploy/**', '!deploy/checks/*', '!deploy/release/**'],
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
