import { randomInt } from 'node:crypto';

/** Set by hand to repeat a run; otherwise inherited by the processes of a run, which share a seed. */
const SEED_VARIABLE = 'PROPERTY_SEED';
const CI_SEED = 1;
/** fast-check's seeds are signed 32-bit integers. */
const SEED_LIMIT = 2 ** 31;

type Environment = Record<string, string | undefined>;

/**
 * Returns the seed of all property tests of a run: PROPERTY_SEED if set, fixed in CI, where a failure must come from
 * the change, and random otherwise, to try more cases over time.
 */
export function propertySeed(environment: Environment = process.env): number {
  const known = environment[SEED_VARIABLE];
  const seed = known === undefined ? newSeed(environment) : Number(known);
  if (!Number.isInteger(seed) || Math.abs(seed) >= SEED_LIMIT) {
    throw new Error(`${SEED_VARIABLE} has to be an integer of 32 bits, not "${known}".`);
  }
  environment[SEED_VARIABLE] = String(seed);
  return seed;
}

export function repeatCommand(seed: number, file: string): string {
  return `${SEED_VARIABLE}=${seed} npx jest ${file}`;
}

function newSeed({ CI }: Environment): number {
  const isCi = CI !== undefined && CI !== '' && CI !== 'false';
  return isCi ? CI_SEED : randomInt(SEED_LIMIT);
}
