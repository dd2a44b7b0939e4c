import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './readManifests';
import { writeFiles } from './writeFiles';

/** A source that breaks one rule, and one that does the same in a permitted way. */
export interface RuleCase {
  readonly file: string;
  readonly rule: string;
  /** A part of the message, where the rule has several. */
  readonly message?: string;
  readonly broken: string;
  readonly clean: string;
  /** Where the rule is about the name of the file. */
  readonly cleanFile?: string;
}

interface Finding {
  readonly file: string;
  readonly rule: string;
  readonly message: string;
}

interface Report {
  readonly broken: readonly Finding[];
  readonly clean: readonly Finding[];
  readonly promised: readonly string[];
}

/**
 * Defines the tests of a tool's rules: each source is at its path in a copy of the repository that contains nothing but the
 * cases and what they import. The tool runs once, because starting it is slow.
 */
export function testRules(
  tool: 'oxlint' | 'dependency-cruiser',
  cases: readonly RuleCase[],
  imported: Readonly<Record<string, string>>,
  compilerOptions: object = {},
): void {
  const tsconfig = { extends: join(ROOT, 'tsconfig.json'), compilerOptions, include: ['.'], exclude: [] };
  const files = { ...imported, 'tsconfig.json': JSON.stringify(tsconfig) };
  const broken = Object.fromEntries(cases.map((each) => [each.file, each.broken]));
  const clean = Object.fromEntries(cases.map((each) => [each.cleanFile ?? each.file, each.clean]));
  const report = runTool(tool, { broken: { ...files, ...broken }, clean: { ...files, ...clean } });

  it.each(cases)('rejects $file by $rule alone', ({ file, rule, message = '' }) => {
    const findings = report.broken.filter((finding) => finding.file === file);
    expect(findings).toEqual([{ file, rule, message: expect.stringContaining(message) as string }]);
  });

  it('finds nothing in the clean tree', () => {
    expect(report.clean).toEqual([]);
  });

  it('finds nothing in the broken tree besides the violations of the cases', () => {
    const expected = new Set(cases.map(({ file }) => file));
    expect(report.broken.filter(({ file }) => !expected.has(file))).toEqual([]);
  });

  it('covers every message of the configuration', () => {
    const unsaid = report.promised.filter((text) => !report.broken.some(({ message }) => message.includes(text)));
    expect(unsaid).toEqual([]);
  });
}

function runTool(tool: string, trees: Readonly<Record<'broken' | 'clean', Record<string, string>>>): Report {
  const cache = join(ROOT, '.cache');
  mkdirSync(cache, { recursive: true });
  // In the repository, so that packages are found.
  const folder = mkdtempSync(join(cache, 'rules-'));
  try {
    writeFiles(join(folder, 'broken'), trees.broken);
    writeFiles(join(folder, 'clean'), trees.clean);
    const output = execFileSync(process.execPath, [join(__dirname, 'runRules.mjs'), tool, folder], {
      encoding: 'utf8',
      maxBuffer: 2 ** 26,
    });
    return JSON.parse(output) as Report;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
