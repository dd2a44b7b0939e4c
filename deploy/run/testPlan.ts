import { AREA_IDS } from '@fathom/contract';

export const TEST_AREAS = [...AREA_IDS, 'host', 'shared', 'deploy'] as const;
export type TestArea = (typeof TEST_AREAS)[number];

export interface TestPlan {
  readonly lint: readonly string[];
  readonly unit: readonly string[];
  /** Possibly empty; or `'all'`. */
  readonly browser: readonly string[] | 'all';
  /** Waits for an indexer that has read the chains, which takes most of a start, or starts none. */
  readonly indexer: 'wait' | 'none';
}

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

/**
 * Parses the arguments of `npm test`: none for everything, or `--area lending` (several separated by commas). Throws
 * one sentence for other arguments.
 * @param browserFiles names of the browser test files
 */
export function testPlan(args: readonly string[], browserFiles: readonly string[]): TestPlan {
  if (args.length === 0) return EVERYTHING;
  const [option, value = '', ...others] = args;
  const areas = value.split(',');
  if (option !== '--area' || others.length > 0 || !areas.every(isTestArea)) {
    throw new Error(`Usage: npm test, or npm test -- --area AREA, where AREA is one of ${TEST_AREAS.join(', ')}.`);
  }
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
