import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import {
  checkCopy,
  checkLocalNames,
  checkNames,
  checkProse,
  checkRequirements,
  type LanguageFinding,
} from './language';
import { ROOT } from './readManifests';

const FIXTURES = join(ROOT, 'deploy', 'lint-fixtures', 'language');

function trackedFiles(): string[] {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  const deleted = execFileSync('git', ['ls-files', '--deleted'], { cwd: ROOT, encoding: 'utf8' }).split('\n');
  return files.split('\n').filter((file) => file !== '' && !file.includes('lint-fixtures') && !deleted.includes(file));
}

function show({ file, line, word, text }: LanguageFinding): string {
  return `${file}:${line}: "${word}" in ${text}`;
}

const FILES = trackedFiles();
const COPY_FILES = FILES.filter(
  (file) => /(^|\/)(text|src\/writes)\/\w+\.ts$|\.text\.ts$|Text\.ts$/.test(file) && !file.endsWith('.test.ts'),
);

const COPY_FIXTURE = join('remote-lending', 'src', 'text', 'en.ts');
const NAME_FIXTURES = { broken: 'supplyFacts.ts', clean: 'supplyInput.ts' } as const;

it('finds every private word of the copy fixture', () => {
  const found = checkCopy(join(FIXTURES, 'broken'), COPY_FIXTURE).map(({ word }) => word);
  expect(found).toEqual(
    ['did not tell', 'answers', 'nobody', 'beside', 'colour'].map((word) => word.split(' ').at(-1)),
  );
});

it('accepts the clean copy fixture', () => {
  expect(checkCopy(join(FIXTURES, 'clean'), COPY_FIXTURE)).toEqual([]);
});

it('finds private words in the names of files and exports', () => {
  const file = join('remote-lending', 'src', 'domain', NAME_FIXTURES.broken);
  expect(checkNames(join(FIXTURES, 'broken'), file).map(({ text }) => text)).toEqual([
    'supplyFacts.ts',
    'SupplyFacts',
    'SupplyNeeds',
    'tellFate',
    'HEALTH_COLOURS',
  ]);
});

it('finds archaic words in comments and test titles', () => {
  const file = join('remote-lending', 'src', 'domain', 'supplyTitles.ts');
  expect(checkProse(join(FIXTURES, 'broken'), file).map(({ word }) => word)).toEqual(['Whoever', 'beside', 'anew']);
  expect(checkProse(join(FIXTURES, 'clean'), file)).toEqual([]);
});

it('finds titles of tests that name more than three requirements', () => {
  const file = join('remote-lending', 'src', 'domain', 'supplyTitles.ts');
  expect(checkRequirements(join(FIXTURES, 'broken'), file).map(({ word }) => word)).toEqual(['4 ids', '5 ids']);
  expect(checkRequirements(join(FIXTURES, 'clean'), file)).toEqual([]);
});

it('finds private words in local names', () => {
  const file = join('shared', 'base', 'src', 'rpc', 'decode.ts');
  const names = checkLocalNames(join(FIXTURES, 'broken'), file).map(({ text }) => text);
  expect(names).toEqual(['headWorth', 'kept', 'firstAnswer']);
  expect(checkLocalNames(join(FIXTURES, 'clean'), file)).toEqual([]);
});

it('accepts standard names', () => {
  const file = join('remote-lending', 'src', 'domain', NAME_FIXTURES.clean);
  expect(checkNames(join(FIXTURES, 'clean'), file)).toEqual([]);
});

it('reads the interface copy of every app', () => {
  const apps = new Set(COPY_FILES.map((file) => file.split('/')[0]));
  expect([...apps]).toEqual(
    expect.arrayContaining(['host', 'remote-dao', 'remote-fxd', 'remote-lending', 'remote-vaults', 'shared']),
  );
});

it('keeps private words out of the interface copy', () => {
  expect(COPY_FILES.flatMap((file) => checkCopy(ROOT, file)).map(show)).toEqual([]);
});

it('keeps private words out of the names of files and exports', () => {
  expect(FILES.flatMap((file) => checkNames(ROOT, file)).map(show)).toEqual([]);
});

it('keeps archaic words out of comments and test titles', () => {
  expect(FILES.flatMap((file) => checkProse(ROOT, file)).map(show)).toEqual([]);
});

it('names at most three requirements in the title of a test', () => {
  const files = FILES.filter((file) => /\.(test|e2e)\.tsx?$/.test(file));
  expect(files.flatMap((file) => checkRequirements(ROOT, file)).map(show)).toEqual([]);
});

it('keeps private words out of the local names of the readers and the verifier', () => {
  const files = FILES.filter((file) => /^shared\/[a-z-]+\/src\/(rpc|verify)\//.test(file));
  expect(files.length).toBeGreaterThan(50);
  expect(files.flatMap((file) => checkLocalNames(ROOT, file)).map(show)).toEqual([]);
});
