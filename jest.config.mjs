/** Unit tests: Node for what has no page, jsdom for components (files that end in .test.tsx). */
const transform = {
  '^.+\\.tsx?$': [
    '@swc/jest',
    {
      jsc: {
        target: 'es2022',
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
      },
    },
  ],
};
const roots = ['shared/src', 'host/src', 'remote-fxd/src', 'remote-dao/src', 'remote-lending/src', 'remote-vaults/src', 'deploy'].map(
  (folder) => `<rootDir>/${folder}`,
);
const testPathIgnorePatterns = ['/node_modules/', '/dist/', '/deploy/e2e/'];

export default {
  projects: [
    { displayName: 'node', testEnvironment: 'node', testMatch: ['**/*.test.ts'], roots, transform, testPathIgnorePatterns },
    {
      displayName: 'page',
      testEnvironment: '<rootDir>/shared/src/testing/pageEnvironment.mjs',
      testMatch: ['**/*.test.tsx'],
      setupFilesAfterEnv: ['@testing-library/jest-dom'],
      roots,
      transform,
      testPathIgnorePatterns,
    },
  ],
};
