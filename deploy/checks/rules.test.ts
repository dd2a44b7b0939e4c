import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Finding {
  readonly file: string;
  readonly rule: string;
  readonly message: string;
}

interface Found {
  readonly broken: readonly Finding[];
  readonly clean: readonly Finding[];
  readonly promised: readonly string[];
}

interface Fixture {
  readonly file: string;
  readonly rule: string;
  readonly message: string;
  readonly counterpart: string;
}

const FIXTURES = join(__dirname, '..', 'lint-fixtures');

/** Results of the two tools for all fixtures, from a single run because starting the tools is slow. */
const report = JSON.parse(
  execFileSync(process.execPath, [join(__dirname, 'runRules.mjs')], { encoding: 'utf8', maxBuffer: 2 ** 26 }),
) as Record<'source' | 'boundaries', Found>;

/**
 * The first line of a fixture contains the rule that it breaks, the second one the path of its clean twin if it
 * differs.
 */
function readFixtures(kind: string): Fixture[] {
  const tree = join(FIXTURES, kind, 'broken');
  return readdirSync(tree, { recursive: true, encoding: 'utf8' }).flatMap((file) => {
    if (!/\.tsx?$/.test(file)) return [];
    const [first = '', second = ''] = readFileSync(join(tree, file), 'utf8').split('\n');
    const breaks = /^\/\/ breaks (\S+): (.+)$/.exec(first);
    if (!breaks) return [];
    const [, rule = '', message = ''] = breaks;
    return [{ file, rule, message, counterpart: /^\/\/ twin (.+)$/.exec(second)?.[1] ?? file }];
  });
}

describe.each([
  { kind: 'source', tool: 'ESLint' },
  { kind: 'boundaries', tool: 'dependency-cruiser' },
] as const)('$tool', ({ kind }) => {
  const fixtures = readFixtures(kind);
  const { broken, clean, promised } = report[kind];

  it.each(fixtures)('rejects $file by $rule alone, and accepts its twin', ({ file, rule, message, counterpart }) => {
    const findings = broken.filter((finding) => finding.file === file);
    expect(findings).toEqual([{ file, rule, message: expect.stringContaining(message) as string }]);
    expect(existsSync(join(FIXTURES, kind, 'clean', counterpart))).toBe(true);
    expect(clean.filter((finding) => finding.file === counterpart)).toEqual([]);
  });

  it('finds nothing in the clean tree', () => {
    expect(clean).toEqual([]);
  });

  it('finds nothing in the broken tree besides the violations of the fixtures', () => {
    const files = new Set(fixtures.map(({ file }) => file));
    expect(broken.filter(({ file }) => !files.has(file))).toEqual([]);
  });

  it('covers every message of its configuration', () => {
    const unsaid = promised.filter((text) => !broken.some(({ message }) => message.includes(text)));
    expect(unsaid).toEqual([]);
  });
});
