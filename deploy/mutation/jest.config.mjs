import everything from '../../jest.config.mjs';

const [node] = everything.projects;

/**
 * The unit tests that run for each mutant: those of the mutated folder. Stryker runs them in a copy of the repository below
 * `.cache`, which is why nothing below `.cache` may be ignored here.
 */
export default {
  ...node,
  rootDir: process.cwd(),
  roots: [`<rootDir>/${process.env.MUTATED_FOLDER ?? 'shared/src/domain'}`],
  modulePathIgnorePatterns: [],
  moduleNameMapper: { ...node.moduleNameMapper, '^fast-check$': '<rootDir>/deploy/mutation/fewerRuns.cjs' },
  testTimeout: 20_000,
};
