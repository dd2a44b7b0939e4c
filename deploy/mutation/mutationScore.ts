import { existsSync, readFileSync } from 'node:fs';
import * as v from 'valibot';

/** The results that Stryker keeps between runs, as the schema of mutation testing reports has them. */
const report = v.object({
  files: v.record(
    v.string(),
    v.object({
      mutants: v.array(
        v.object({
          mutatorName: v.string(),
          replacement: v.optional(v.string(), ''),
          status: v.string(),
          location: v.object({ start: v.object({ line: v.number() }) }),
        }),
      ),
    }),
  ),
});

export interface MutationScore {
  readonly killed: number;
  /** Mutants that count: without those that are ignored or do not compile. */
  readonly tried: number;
  /** `path:line mutator: replacement` of each that no test noticed. */
  readonly survivors: readonly string[];
}

const KILLED = ['Killed', 'Timeout'];
const SURVIVED = ['Survived', 'NoCoverage'];

/** Scores by folder of what the last runs have tried; empty before the first run. */
export function readMutationScores(file: string): ReadonlyMap<string, MutationScore> {
  if (!existsSync(file)) return new Map();
  const { files } = v.parse(report, JSON.parse(readFileSync(file, 'utf8')));
  const scores = new Map<string, MutationScore>();
  for (const [path, { mutants }] of Object.entries(files)) {
    const folder = path.slice(0, path.lastIndexOf('/'));
    const before = scores.get(folder) ?? { killed: 0, tried: 0, survivors: [] };
    const killed = mutants.filter(({ status }) => KILLED.includes(status)).length;
    const survivors = mutants.filter(({ status }) => SURVIVED.includes(status));
    scores.set(folder, {
      killed: before.killed + killed,
      tried: before.tried + killed + survivors.length,
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

/** Of all folders together, in percent; `undefined` where nothing was tried. */
export function percentKilled(scores: Iterable<MutationScore>): number | undefined {
  let [killed, tried] = [0, 0];
  for (const score of scores) {
    killed += score.killed;
    tried += score.tried;
  }
  return tried === 0 ? undefined : (100 * killed) / tried;
}
