import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type ts from 'typescript';
import {
  checkCopy,
  checkLocalNames,
  checkNames,
  checkProse,
  checkRequirements,
  type LanguageFinding,
  parseSource,
} from './language';
import { ROOT } from './readManifests';

/** Without this file, whose sources break the rules. */
function trackedFiles(): string[] {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  const deleted = execFileSync('git', ['ls-files', '--deleted'], { cwd: ROOT, encoding: 'utf8' }).split('\n');
  return files
    .split('\n')
    .filter((file) => file !== '' && !file.endsWith('/language.test.ts') && !deleted.includes(file));
}

function show({ file, line, word, text }: LanguageFinding): string {
  return `${file}:${line}: "${word}" in ${text}`;
}

const FILES = trackedFiles();
const COPY_FILES = FILES.filter(
  (file) => /(^|\/)(text|src\/writes)\/\w+\.ts$|\.text\.ts$|Text\.ts$/.test(file) && !file.endsWith('.test.ts'),
);
const READERS = FILES.filter((file) => /^shared\/[a-z-]+\/src\/(rpc|verify)\//.test(file));

/** One pass, as parsing takes most of the time. */
const FOUND = FILES.map((file) => {
  const source = parseSource(file, readFileSync(join(ROOT, file), 'utf8'));
  return {
    copy: COPY_FILES.includes(file) ? checkCopy(source) : [],
    names: checkNames(source),
    prose: checkProse(source),
    requirements: /\.(test|e2e)\.tsx?$/.test(file) ? checkRequirements(source) : [],
    localNames: READERS.includes(file) ? checkLocalNames(source) : [],
  };
});

function check(
  find: (source: ts.SourceFile) => LanguageFinding[],
  text: string,
  file = 'supply.ts',
): LanguageFinding[] {
  return find(parseSource(file, text));
}

it('finds every private word of a copy, and accepts what replaces them', () => {
  const broken = `export const text = {
    unavailable: 'The chain did not tell this value.',
    unreachable: (chain: string) => \`No node of \${chain} answers.\`,
    owner: 'This position belongs to nobody.',
    siloed: \`Cannot be borrowed beside your other debts.\`,
    theme: 'Choose a colour',
  };`;
  expect(check(checkCopy, broken).map(({ word }) => word)).toEqual(['tell', 'answers', 'nobody', 'beside', 'colour']);
  const clean = `export const text = {
    unavailable: 'Value unavailable',
    unreachable: (chain: string) => \`Can't reach \${chain}. Check your connection or choose another RPC.\`,
    owner: 'This position has no owner.',
    siloed: \`Can't be borrowed with your other debts.\`,
    theme: 'Choose a color',
  };`;
  expect(check(checkCopy, clean)).toEqual([]);
});

it('finds private words in the names of files and exports, and accepts standard names', () => {
  const broken = `export interface SupplyFacts { readonly cap: bigint; }
    export type SupplyNeeds = Pick<SupplyFacts, 'cap'>;
    export function tellFate({ cap }: SupplyFacts): boolean { return cap > 0n; }
    export const HEALTH_COLOURS = ['danger'] as const;`;
  expect(check(checkNames, broken, 'remote-lending/src/domain/supplyFacts.ts').map(({ text }) => text)).toEqual([
    'supplyFacts.ts',
    'SupplyFacts',
    'SupplyNeeds',
    'tellFate',
    'HEALTH_COLOURS',
  ]);
  const clean = `export interface SupplyInput { readonly cap: bigint; }
    export type SupplyOptions = Pick<SupplyInput, 'cap'>;
    export function needsApproval({ cap }: SupplyInput): boolean { return cap > 0n; }
    export const HEALTH_COLORS = ['danger'] as const;
    export const netWorth = 0n;`;
  expect(check(checkNames, clean, 'remote-lending/src/domain/supplyInput.ts')).toEqual([]);
});

it('finds archaic words in comments and test titles, and accepts them elsewhere', () => {
  const broken = `/** Whoever supplies receives shares. */
    it('plans anew after a change', () => {
      // The cap is beside the amount.
      expect('nobody').toBe('nobody');
    });`;
  expect(check(checkProse, broken).map(({ word }) => word)).toEqual(['Whoever', 'beside', 'anew']);
  const clean = `/** The supplier receives shares. */
    it('plans again after a change', () => {
      // The cap is next to the amount.
      expect('nobody').toBe('nobody');
    });`;
  expect(check(checkProse, clean)).toEqual([]);
});

it('finds titles of tests that name more than three requirements', () => {
  const broken = `it('supplies [LND-001] [LND-002] [LND-003] [LND-004]', () => undefined);
    it(\`supplies \${'everything'} [LND-001, LND-002, LND-003, LND-004, LND-005]\`, () => undefined);`;
  expect(check(checkRequirements, broken).map(({ word }) => word)).toEqual(['4 ids', '5 ids']);
  expect(check(checkRequirements, "it('supplies [LND-001, LND-002] [LND-003]', () => undefined);")).toEqual([]);
});

it('finds private words in local names', () => {
  const broken = `export function decode(headWorth: number): number {
    const kept = headWorth + 1;
    const [firstAnswer] = [kept];
    return firstAnswer ?? 0;
  }`;
  expect(check(checkLocalNames, broken).map(({ text }) => text)).toEqual(['headWorth', 'kept', 'firstAnswer']);
  const clean = `export function decode(headWords: number): number {
    const offset = headWords + 1;
    const [firstSentence] = [offset];
    return firstSentence ?? 0;
  }`;
  expect(check(checkLocalNames, clean)).toEqual([]);
});

it('reads the interface copy of every app', () => {
  const apps = new Set(COPY_FILES.map((file) => file.split('/')[0]));
  expect([...apps]).toEqual(
    expect.arrayContaining(['host', 'remote-dao', 'remote-fxd', 'remote-lending', 'remote-vaults', 'shared']),
  );
});

it('keeps private words out of the interface copy', () => {
  expect(FOUND.flatMap(({ copy }) => copy).map(show)).toEqual([]);
});

it('keeps private words out of the names of files and exports', () => {
  expect(FOUND.flatMap(({ names }) => names).map(show)).toEqual([]);
});

it('keeps archaic words out of comments and test titles', () => {
  expect(FOUND.flatMap(({ prose }) => prose).map(show)).toEqual([]);
});

it('names at most three requirements in the title of a test', () => {
  expect(FOUND.flatMap(({ requirements }) => requirements).map(show)).toEqual([]);
});

it('keeps private words out of the local names of the readers and the verifier', () => {
  expect(READERS.length).toBeGreaterThan(50);
  expect(FOUND.flatMap(({ localNames }) => localNames).map(show)).toEqual([]);
});
