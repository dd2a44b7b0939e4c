import { percentKilled, type MutationScore } from './mutationScore';

const HEADING = '| folder | on | mutants | noticed | survivors |\n| --- | --- | ---: | ---: | ---: |\n';

interface FolderScore {
  readonly folder: string;
  /** Day of the run, as `2026-11-22`. */
  readonly day: string;
  readonly score: MutationScore;
}

/**
 * The README with the scores of these folders in its table; other folders keep the row of their last run.
 * Throws if the README has no such table.
 */
export function withScores(readme: string, scores: readonly FolderScore[]): string {
  const table = /\| folder +\|[^\n]*\n\|[ -:|]*\n((?:\|[^\n]*\n)*)/.exec(readme);
  if (!table) throw new Error('README.md of the mutation tests has no table of scores.');
  const rows = new Map<string, string>();
  for (const line of (table[1] ?? '').split('\n').filter(Boolean)) {
    rows.set(cells(line)[0] ?? '', `| ${cells(line).join(' | ')} |\n`);
  }
  for (const { folder, day, score } of scores) {
    const noticed = `${percentKilled([score])?.toFixed(1) ?? '—'} %`;
    rows.set(
      `\`${folder}\``,
      `| \`${folder}\` | ${day} | ${triedOf(score)} | ${noticed} | ${score.survivors.length} |\n`,
    );
  }
  const sorted = [...rows].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row);
  return readme.replace(table[0], HEADING + sorted.join(''));
}

/** `627`, or `sample of 150 of 1,972`. */
function triedOf({ tried, omitted }: MutationScore): string {
  return omitted === 0 ? String(tried) : `sample of ${tried} of ${(tried + omitted).toLocaleString('en')}`;
}

function cells(line: string): readonly string[] {
  return line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());
}
