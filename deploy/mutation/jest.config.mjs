import everything from '../../jest.config.mjs';

const [node] = everything.projects;

/**
 * The unit tests that run for each mutant: those of the mutated folders. Stryker runs them in a copy of the repository below
 * `.cache`, which is why nothing below `.cache` may be ignored here.
 */
export default {
  ...node,
  rootDir: process.cwd(),
  roots: (process.env.MUTATED_FOLDERS ?? 'shared/src').split(',').map((folder) => `<rootDir>/${folder}`),
  modulePathIgnorePatterns: [],
  testTimeout: 20_000,
};
