import everything from '../../jest.config.mjs';

const [node] = everything.projects;
const FOLDERS = (process.env.MUTATED_PACKAGES ?? 'shared,remote-lending,remote-fxd').split(',');

/**
 * The unit tests that run for each mutant: those of the mutated packages that need no page. Stryker runs them in a copy of the
 * repository below `.cache`, which is why nothing below `.cache` may be ignored here.
 */
export default {
  ...node,
  rootDir: process.cwd(),
  roots: FOLDERS.map((folder) => `<rootDir>/${folder}/src`),
  modulePathIgnorePatterns: ['<rootDir>/deploy/lint-fixtures/', '<rootDir>/[^/]+/dist/'],
};
