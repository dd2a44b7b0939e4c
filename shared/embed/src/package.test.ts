import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { timeLimit } from '@fathom/testing/timeLimit';

const PACKAGE = join(__dirname, '..');
/** A project of a partner, which installs the packed package. */
const project = mkdtempSync(join(tmpdir(), 'partner-'));
let tarball = '';

/** The output of a program; its output is the message of the error if it fails. */
function run(program: string, args: readonly string[], cwd = project): string {
  try {
    return execFileSync(program, args, { cwd, encoding: 'utf8', stdio: 'pipe' });
  } catch (error) {
    const { stdout, stderr } = error as { readonly stdout?: string; readonly stderr?: string };
    throw new Error([program, ...args, stdout, stderr].join('\n'), { cause: error });
  }
}

function runNode(...args: readonly string[]): string {
  return run(process.execPath, args);
}

/** The file of a program that an installed package provides. */
function binary(name: string, path: string): string {
  return join(PACKAGE, '..', '..', 'node_modules', name, path);
}

beforeAll(() => {
  const output = run('npm', ['pack', '--json', '--pack-destination', project], PACKAGE);
  // The build may write before it.
  const [packed] = JSON.parse(output.slice(output.indexOf('['))) as readonly [{ readonly filename: string }];
  tarball = join(project, packed.filename);
  writeFileSync(join(project, 'package.json'), JSON.stringify({ name: 'partner', private: true, type: 'module' }));
  run('npm', ['install', '--offline', '--no-audit', '--no-fund', '--omit=optional', tarball]);
  // The partner's own React.
  for (const name of ['react', '@types']) {
    mkdirSync(join(project, 'node_modules'), { recursive: true });
    symlinkSync(join(PACKAGE, '..', '..', 'node_modules', name), join(project, 'node_modules', name));
  }
}, timeLimit(120_000));

afterAll(() => rmSync(project, { recursive: true, force: true }));

it('contains nothing but what its users need', () => {
  const files = run('tar', ['-tf', tarball]).trim().split('\n');
  expect(
    files.filter(
      (file) =>
        !/^package\/(package\.json|README\.md|LICENSE|dist\/(third-party-notices\.txt|.*\.(js|d\.ts)))$/.test(file),
    ),
  ).toEqual([]);
  for (const file of files.filter((name) => name.endsWith('.js') || name.endsWith('.d.ts'))) {
    const text = readFileSync(join(project, 'node_modules', '@fathom', 'embed', file.slice('package/'.length)), 'utf8');
    expect(text).not.toContain('@fathom/contract');
  }
});

interface TypesReport {
  readonly analysis: {
    readonly entrypoints: Readonly<Record<string, object>>;
    readonly problems: readonly { readonly kind: string; readonly resolutionKind?: string }[];
  };
}

it(
  'is published as publint and attw require',
  () => {
    expect(runNode(binary('publint', 'src/cli.js'), tarball, '--strict')).toContain('All good!');
    const flags = ['--profile', 'esm-only', '--format', 'json'];
    const report = runNode(binary('@arethetypeswrong/cli', 'dist/index.js'), tarball, ...flags);
    const { analysis } = JSON.parse(report) as TypesReport;
    expect(Object.keys(analysis.entrypoints)).toEqual(['.', './define', './react']);
    // `require` and resolution without an exports map are not offered.
    const offered = analysis.problems.filter(
      ({ resolutionKind }) => resolutionKind !== 'node10' && resolutionKind !== 'node16-cjs',
    );
    expect(offered).toEqual([]);
  },
  timeLimit(60_000),
);

it('is imported without a DOM, as in server rendering, and names what is missing when it is used', () => {
  writeFileSync(
    join(project, 'server.js'),
    `import { mountArea } from '@fathom/embed';
     import { defineAreaElement } from '@fathom/embed/define';
     import { FathomArea } from '@fathom/embed/react';
     defineAreaElement();
     try { mountArea(null, { area: 'lending', server: 'https://lending.example', chainId: 1 }); }
     catch (error) { console.log(typeof FathomArea, error.message); }`,
  );
  expect(runNode('server.js').trim()).toBe(
    'function mountArea: there is no document. Call it in the browser, such as in an effect.',
  );
});

it(
  'types the options of an area for a strict project',
  () => {
    writeFileSync(
      join(project, 'tsconfig.json'),
      JSON.stringify({
        compilerOptions: {
          strict: true,
          noEmit: true,
          module: 'nodenext',
          target: 'es2022',
          lib: ['es2022', 'dom'],
          types: [],
          exactOptionalPropertyTypes: true,
        },
        files: ['page.ts'],
      }),
    );
    const compile = (page: string) => {
      writeFileSync(
        join(project, 'page.ts'),
        `import { mountArea } from '@fathom/embed';\nimport { FathomArea } from '@fathom/embed/react';\n${page}`,
      );
      return runNode(binary('typescript', 'bin/tsc'), '-p', '.');
    };
    const page = (options: string) =>
      `export const area = mountArea(document.body, { server: '/', chainId: 1, ${options} }); export { FathomArea };`;
    expect(
      compile(page(`area: 'lending', onError: ({ code, message }) => void [code === 'load', message.length]`)),
    ).toBe('');
    expect(() => compile(page(`area: 'nothing'`))).toThrow('"nothing"');
    expect(() => compile(page(`area: 'dao', onBeforeTransaction: (request) => request.gas`))).toThrow();
  },
  timeLimit(60_000),
);
