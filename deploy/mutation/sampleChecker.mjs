import { createHash } from 'node:crypto';

const SIZE = Number(process.env.MUTATION_SAMPLE);
const SEED = process.env.MUTATION_SEED ?? '1';
/** As `NOT_SAMPLED` of `mutationScore.ts`: Stryker has no other word for a mutant that is not tried. */
const OTHER = { status: 'compileError', reason: 'not in the sample' };

/** Passes as many mutants as the sample has: the same ones for the same code and seed. */
function createChecker() {
  let sample = new Set();
  return {
    init: async () => undefined,
    group: async (mutants) => {
      const ids = [...mutants].sort((one, other) => (orderOf(one) < orderOf(other) ? -1 : 1)).map(({ id }) => id);
      sample = new Set(ids.slice(0, SIZE));
      return [ids];
    },
    check: async (mutants) =>
      Object.fromEntries(mutants.map(({ id }) => [id, sample.has(id) ? { status: 'passed' } : OTHER])),
  };
}
createChecker.inject = [];

/** Random, but the same in each run; the place of a mutant is counted in lines and columns. */
function orderOf({ fileName, location, mutatorName, replacement }) {
  const { start, end } = location;
  const file = fileName.slice(fileName.search(/(host|shared|remote-[a-z]+)\/[^]*src\//));
  const parts = [SEED, file, start.line, start.column, end.line, end.column, mutatorName, replacement];
  return createHash('sha1').update(parts.join('\n')).digest('hex');
}

/** The checkers that this file adds to Stryker. */
export const strykerPlugins = [{ kind: 'Checker', name: 'sample', factory: createChecker }];
