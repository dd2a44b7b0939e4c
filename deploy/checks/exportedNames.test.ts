import { mkdtempSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ROOT } from '../run/packages';
import { repeatedNames } from './exportedNames';

const PACKAGES = ['shared', 'host', 'remote-fxd', 'remote-dao', 'remote-lending', 'remote-vaults'];
/** Tests and their helpers, and the package for partners' pages, which no package of ours imports. */
const SUPPORT = /\.(?:test|page)\.tsx?$|(?:^|\/)(?:testing|node_modules|dist)\/|^embed\//;

function productFiles(): readonly string[] {
  return PACKAGES.flatMap((name) =>
    readdirSync(join(ROOT, name), { recursive: true, encoding: 'utf8' })
      .filter((path) => /(?:^|\/)src\/.*\.tsx?$/.test(path) && !SUPPORT.test(path))
      .map((path) => `${name}/${path}`),
  );
}

it('gives every name that a package can import one meaning', () => {
  const files = productFiles();
  expect(files.length).toBeGreaterThan(1_000);
  expect(repeatedNames(ROOT, files)).toEqual([]);
});

describe('with files that declare a name twice', () => {
  let root = '';
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'fathom-names-'));
  });
  afterEach(() => {
    rmSync(root, { recursive: true, force: true });
  });

  function write(files: Readonly<Record<string, string>>): readonly string[] {
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(dirname(join(root, file)), { recursive: true });
      writeFileSync(join(root, file), text);
    }
    return Object.keys(files);
  }

  it.each([
    ['in one area', 'remote-fxd/src/a.ts', 'remote-fxd/src/b.ts', ['Amount']],
    ['in shared and in an area', 'shared/base/src/a.ts', 'remote-fxd/src/b.ts', ['Amount']],
    ['in two packages of shared', 'shared/base/src/a.ts', 'shared/ui/src/b.ts', ['Amount']],
    ['in two areas, which no code sees together', 'remote-fxd/src/a.ts', 'remote-dao/src/b.ts', []],
  ])('reports them %s', (_case, one, other, expected) => {
    const files = write({ [one]: 'export interface Amount {}', [other]: 'export const { Amount, rest } = values;' });
    expect(repeatedNames(root, files).map(({ name }) => name)).toEqual(expected);
  });

  it('takes overloads and a type with its value in one file as one declaration', () => {
    const files = write({
      'remote-fxd/src/a.ts':
        'export type Kind = 1; export const Kind = 1; export function f(): 1; export function f() { return 1; }',
      'remote-fxd/src/b.ts': 'const Kind = 2; export default Kind;',
    });
    expect(repeatedNames(root, files)).toEqual([]);
  });
});
