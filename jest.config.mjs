import { availableParallelism } from 'node:os';
import { tsImport } from 'tsx/esm/api';

/** @type {typeof import('./shared/testing/src/timeLimit')} */
const { timeLimit } = await tsImport('./shared/testing/src/timeLimit.ts', import.meta.url);
/** @type {typeof import('./shared/testing/src/propertySeed')} */
const { propertySeed } = await tsImport('./shared/testing/src/propertySeed.ts', import.meta.url);

// Before Jest starts its processes: they inherit the seed, so that all properties of a run share it.
propertySeed();

/** Unit tests: Node for what has no page, jsdom for components (files that end in .test.tsx). */
const FOLDERS = [
  'shared',
  'host/src',
  'remote-fxd/src',
  'remote-dao/src',
  'remote-lending/src',
  'remote-vaults/src',
  'deploy',
];

/** The seed of property tests, and how to repeat one that fails. */
const PROPERTY_SETUP = '<rootDir>/shared/testing/src/propertySetup.ts';

const swc = [
  '@swc/jest',
  {
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
    },
  },
];

const everywhere = {
  roots: FOLDERS.map((folder) => `<rootDir>/${folder}`),
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/deploy/e2e/'],
  // State of a devnet and built files are no modules.
  modulePathIgnorePatterns: ['<rootDir>/[^/]+/dist/', '/\\.state/', '/\\.cache/'],
  // What webpack turns into a URL is a URL here too; nothing loads it.
  moduleNameMapper: { '\\.(svg|png|webm|woff2|css)$': '<rootDir>/deploy/checks/assetUrl.cjs' },
  transform: {
    '^.+\\.tsx?$': swc,
    '/@(web3icons|noble/ed25519)/.+\\.js$': swc,
  },
  // These are published as ES modules only.
  transformIgnorePatterns: ['/node_modules/(?!@web3icons/|@noble/ed25519/)'],
};

export default {
  // Several tests start a chain of their own, while the browser tests run.
  maxWorkers: Math.min(2, availableParallelism()),
  // Without it, a single core runs every file in one process, whose memory ends before the files do.
  workerIdleMemoryLimit: '1500MB',
  testSequencer: '<rootDir>/deploy/checks/slowTestsFirst.cjs',
  // For tests and hooks that hang; none has a limit of its own.
  testTimeout: timeLimit(900_000),
  projects: [
    {
      displayName: 'node',
      testEnvironment: 'node',
      setupFilesAfterEnv: [PROPERTY_SETUP],
      testMatch: ['**/*.test.ts'],
      ...everywhere,
    },
    {
      displayName: 'page',
      testEnvironment: '<rootDir>/shared/testing/src/pageEnvironment.mjs',
      setupFilesAfterEnv: ['@testing-library/jest-dom', '<rootDir>/shared/testing/src/pageSetup.ts', PROPERTY_SETUP],
      testMatch: ['**/*.test.tsx'],
      ...everywhere,
    },
  ],
};
