import { availableParallelism } from 'node:os';

/** Inherited by the processes of a run, so that it is measured once. */
const FACTOR_VARIABLE = 'TEST_TIME_FACTOR';
/** The workload's time on a fast machine, in ms. */
const REFERENCE_MS = 30;
const ROUNDS = 5;
const USUAL_CORES = 2;
/** A machine this slow is stuck. */
const HIGHEST_FACTOR = 20;

/**
 * Returns a limit for hanging code: `milliseconds` on a fast machine, longer on one that is slow, busy or has a single
 * core. No test should need to reach it, or to end within it.
 */
export function timeLimit(milliseconds: number): number {
  return Math.ceil(milliseconds * timeFactor());
}

/** Returns the slowdown relative to a fast machine, at least 1. */
export function timeFactor(): number {
  const known = Number(process.env[FACTOR_VARIABLE] ?? '');
  if (known >= 1) return known;
  const factor = factorOf(measureWorkload(), availableParallelism());
  process.env[FACTOR_VARIABLE] = String(factor);
  return factor;
}

/**
 * @param workload ms of the fixed workload
 * @param cores that this process may use
 */
export function factorOf(workload: number, cores: number): number {
  const factor = Math.max(1, workload / REFERENCE_MS) * Math.max(1, USUAL_CORES / cores);
  return Math.min(HIGHEST_FACTOR, Math.round(factor * 10) / 10);
}

/** Uses the slowest round, because other processes share the machine. */
function measureWorkload(): number {
  let slowest = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const from = performance.now();
    compute();
    slowest = Math.max(slowest, performance.now() - from);
  }
  return slowest;
}

/** The fixed workload: arithmetic only, because memory and disk differ less between machines. */
function compute(): number {
  let value = 1;
  for (let step = 0; step < 20_000_000; step += 1) value = (Math.imul(value, 1_664_525) + 1_013_904_223) | 0;
  return value;
}
