import { existsSync, readFileSync } from 'node:fs';
import * as v from 'valibot';

/** Stryker's incremental results, in the mutation testing report schema. */
const report = v.object({
  files: v.record(
    v.string(),
    v.object({
      mutants: v.array(
        v.object({
          mutatorName: v.string(),
          replacement: v.optional(v.string(), ''),
          status: v.string(),
          statusReason: v.optional(v.string()),
          location: v.object({ start: v.object({ line: v.number() }) }),
        }),
      ),
    }),
  ),
});

export interface MutationScore {
  readonly killed: number;
  /** Number of valid mutants, excluding those that are ignored or do not compile. */
  readonly tried: number;
  /** Number of valid mutants that a sample leaves out. */
  readonly omitted: number;
  /** `path:line mutator: replacement` of each undetected mutant. */
  readonly survivors: readonly string[];
}

const KILLED = ['Killed', 'Timeout'];
const SURVIVED = ['Survived', 'NoCoverage'];
/** The reason that `sampleChecker.mjs` states. */
const NOT_SAMPLED = 'not in the sample';

/** Scores of the latest runs by folder; empty before the first run. */
export function readMutationScores(file: string): ReadonlyMap<string, MutationScore> {
  if (!existsSync(file)) return new Map();
  const { files } = v.parse(report, JSON.parse(readFileSync(file, 'utf8')));
  const scores = new Map<string, MutationScore>();
  for (const [path, { mutants }] of Object.entries(files)) {
    // `shared/base/src/domain` of `shared/base/src/domain/list/sort.ts`.
    const folder = /^.*?\/src\/[^/]+/.exec(path)?.[0] ?? path;
    const before = scores.get(folder) ?? { killed: 0, tried: 0, omitted: 0, survivors: [] };
    const killed = mutants.filter(({ status }) => KILLED.includes(status)).length;
    const survivors = mutants.filter(({ status }) => SURVIVED.includes(status));
    scores.set(folder, {
      killed: before.killed + killed,
      tried: before.tried + killed + survivors.length,
      omitted: before.omitted + mutants.filter(({ statusReason }) => statusReason === NOT_SAMPLED).length,
      survivors: [
        ...before.survivors,
        ...survivors.map(
          (mutant) => `${path}:${mutant.location.start.line} ${mutant.mutatorName}: ${mutant.replacement}`,
        ),
      ],
    });
  }
  return scores;
}

/** Score of all folders, in percent; `undefined` if nothing was tested. */
export function percentKilled(scores: Iterable<MutationScore>): number | undefined {
  let [killed, tried] = [0, 0];
  for (const score of scores) {
    killed += score.killed;
    tried += score.tried;
  }
  return tried === 0 ? undefined : (100 * killed) / tried;
}
