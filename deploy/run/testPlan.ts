import { AREA_IDS } from '@fathom/contract';

export const TEST_AREAS = [...AREA_IDS, 'host', 'shared', 'deploy'] as const;
export type TestArea = (typeof TEST_AREAS)[number];

export interface TestPlan {
  readonly lint: readonly string[];
  readonly unit: readonly string[];
  /** Runs the unit tests that depend on what differs from this commit, in place of those of paths. */
  readonly since?: string | undefined;
  /** Possibly empty; or `'all'`. */
  readonly browser: readonly string[] | 'all';
  /** Waits for an indexer that has read the chains, which takes most of a start, or starts none. */
  readonly indexer: 'wait' | 'none';
  /** Leaves out browser tests, and unit tests of `LATER`, that haven't begun by then. */
  readonly minutes?: number;
}

/**
 * The longest unit tests for what they prove, which run last: indexers, the histories of the local chains, random actions
 * compared with contracts.
 */
export const LATER = String.raw`deploy/(indexer/|differential/|devnet/\w+History/|contracts/\w+/sequences)`;

interface AreaTests {
  readonly folder: string;
  /** Unit tests outside of the folder. */
  readonly unit?: readonly string[];
  /** Name prefixes of its browser tests; the host has those that belong to no area. */
  readonly browser: readonly string[];
  /** Its screens read the chain only. */
  readonly isWithoutIndexer?: true;
}

const AREAS: Readonly<Record<TestArea, AreaTests>> = {
  fxd: {
    folder: 'remote-fxd',
    unit: ['deploy/integration/fxd', 'deploy/differential/fxd'],
    browser: ['fxd'],
  },
  dao: { folder: 'remote-dao', unit: ['deploy/integration/dao'], browser: ['dao', 'standalone'] },
  lending: {
    folder: 'remote-lending',
    unit: ['deploy/integration/lending', 'deploy/differential/userAccountData'],
    browser: ['lending', 'dashboard', 'supply', 'borrow', 'withdraw', 'repay'],
    isWithoutIndexer: true,
  },
  vaults: { folder: 'remote-vaults', unit: ['deploy/integration/vault'], browser: ['vault', 'standalone'] },
  host: { folder: 'host', browser: [] },
  shared: {
    folder: 'shared',
    browser: ['amounts', 'batches', 'embed', 'rpc', 'standalone', 'verify', 'widths'],
  },
  deploy: { folder: 'deploy', browser: [] },
};

const EVERYTHING: TestPlan = { lint: ['.'], unit: [], browser: 'all', indexer: 'wait' };

interface Repository {
  /** Names of the browser test files. */
  readonly browserFiles: readonly string[];
  /** Returns the paths that differ from a commit, uncommitted and new ones included. */
  readonly changedSince: (commit: string) => readonly string[];
}

/**
 * Parses the arguments of `npm test`: none for everything, `--minutes 40` to leave out browser tests, and unit tests
 * of `LATER`, that haven't begun by then, `--area lending` (several separated by commas), or `--changed main` for what the difference to a commit
 * touches (without a commit: what isn't committed). Throws one sentence for other arguments.
 */
export function testPlan(args: readonly string[], { browserFiles, changedSince }: Repository): TestPlan {
  if (args.length === 0) return EVERYTHING;
  const [option, value, ...others] = args;
  if (option === '--minutes' && others.length === 0 && Number(value) > 0) {
    return { ...EVERYTHING, minutes: Number(value) };
  }
  if (option === '--changed' && others.length === 0) {
    const since = value ?? 'HEAD';
    return changedPlan(changedSince(since), since, browserFiles);
  }
  const areas = (value ?? '').split(',');
  if (option !== '--area' || others.length > 0 || !areas.every(isTestArea)) {
    const names = TEST_AREAS.join(', ');
    throw new Error(
      `Usage: npm test -- [--area AREA | --changed [COMMIT] | --minutes N], where AREA is one of ${names}.`,
    );
  }
  return areasPlan(areas, browserFiles);
}

/** All areas use shared packages, and everything depends on the files at the top. */
function changedPlan(paths: readonly string[], since: string, browserFiles: readonly string[]): TestPlan {
  const areas = TEST_AREAS.filter((area) => paths.some((path) => path.startsWith(`${AREAS[area].folder}/`)));
  const isOutside = (path: string) => TEST_AREAS.every((area) => !path.startsWith(`${AREAS[area].folder}/`));
  if (areas.includes('shared') || paths.some(isOutside)) return { ...EVERYTHING, since };
  return { ...areasPlan(areas, browserFiles), since };
}

function areasPlan(areas: readonly TestArea[], browserFiles: readonly string[]): TestPlan {
  return {
    lint: areas.map((area) => AREAS[area].folder),
    unit: areas.flatMap((area) => [`${AREAS[area].folder}/`, ...(AREAS[area].unit ?? [])]),
    browser: browserFiles.filter((file) => areas.some((area) => isOf(area, file))),
    indexer: areas.every((area) => AREAS[area].isWithoutIndexer) ? 'none' : 'wait',
  };
}

/**
 * True if unit and browser tests should run at the same time: each alone leaves a quarter of two cores idle, waiting
 * for chains, timers and pages. One core, or a slow machine, has no capacity left.
 */
export function runsSideBySide(cores: number, timeFactor: number): boolean {
  return cores >= 2 && timeFactor < 3;
}

function isOf(area: TestArea, file: string): boolean {
  if (area === 'host') return TEST_AREAS.every((other) => other === 'host' || !isOf(other, file));
  return AREAS[area].browser.some((beginning) => file.startsWith(beginning));
}

function isTestArea(name: string): name is TestArea {
  return TEST_AREAS.some((area) => area === name);
}
