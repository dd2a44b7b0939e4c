import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInThisContext } from 'node:vm';
import webpack from 'webpack';
import { sealFederation } from '@fathom/host-kit/federation/sealFederation';
import { federationPlugin } from './federationPlugin';

interface Container {
  init(scope: object): unknown;
  get(name: string): Promise<() => { readonly version: string }>;
}

type Run = (require: NodeJS.Require, filename: string, dirname: string) => Container;

const TSCONFIG = join(__dirname, '../../../tsconfig.json');
const NODE_MODULES = join(__dirname, '../../../node_modules');

let folder: string;

beforeAll(async () => {
  // Each container has a runtime of its own, as in the page of the host.
  sealFederation(runInThisContext('globalThis') as object);
  folder = mkdtempSync(join(tmpdir(), 'fathom-federation-'));
  mkdirSync(join(folder, 'src'));
  symlinkSync(NODE_MODULES, join(folder, 'node_modules'));
  writeFileSync(join(folder, 'src/area.ts'), "import { version } from 'react'; export { version };");
  for (const other of ['mount', 'portfolio']) {
    writeFileSync(join(folder, `src/${other}.ts`), "export const version = 'none';");
  }
  await build();
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Builds for Node, which loads chunks with `require`. */
async function build(): Promise<void> {
  const compiler = webpack({
    context: folder,
    mode: 'production',
    target: 'async-node',
    entry: {},
    output: {
      path: join(folder, 'dist'),
      uniqueName: 'remote_lending',
      // eslint-disable-next-line @typescript-eslint/no-deprecated -- as in webpackConfiguration.ts
      strictModuleExceptionHandling: true,
    },
    resolve: { symlinks: false, extensions: ['.ts', '.js'] },
    module: { rules: [{ test: /\.ts$/, loader: 'ts-loader', options: { transpileOnly: true, configFile: TSCONFIG } }] },
    plugins: [federationPlugin('remote_lending', 'remote', folder)],
    infrastructureLogging: { level: 'error' },
  });
  await new Promise<void>((resolve, reject) => {
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error) reject(error);
        else if (stats?.hasErrors()) reject(new Error(stats.toString('errors-only')));
        else resolve();
      });
    });
  });
}

function container(): Container {
  const entry = join(folder, 'dist/remoteEntry.js');
  const code = readFileSync(entry, 'utf8');
  const run = runInThisContext(`(require, __filename, __dirname) => {${code};return remote_lending;}`) as Run;
  return run(createRequire(entry), entry, join(folder, 'dist'));
}

function shared(version: string, get: () => Promise<() => unknown>) {
  return { react: { [version]: { get, from: 'shell', eager: false, loaded: true } } };
}

async function usedVersion(area: Container): Promise<string> {
  return (await area.get('./area'))().version;
}

test('the area runs with a copy that the host provides, not with its own of a higher version', async () => {
  const area = container();
  area.init(shared('19.0.0', () => Promise.resolve(() => ({ version: 'of the host' }))));
  expect(await usedVersion(area)).toBe('of the host');
});

test('the area runs with its own copy where nothing is provided', async () => {
  const area = container();
  area.init({});
  expect(await usedVersion(area)).toMatch(/^19\./);
});

test('the area is refused where the version that is provided is outside of its range', async () => {
  const area = container();
  area.init(shared('18.0.0', () => Promise.resolve(() => ({ version: '18.0.0' }))));
  await expect(usedVersion(area)).rejects.toThrow(
    'Version 18.0.0 from shell of shared singleton module react does not satisfy the requirement of remote_lending',
  );
});

test('a shared module that failed to load is loaded by the next attempt', async () => {
  const area = container();
  const get = jest.fn(() => Promise.resolve(() => ({ version: 'of the host' })));
  get.mockRejectedValueOnce(new Error('Loading chunk 1 failed.'));
  area.init(shared('19.0.0', get));
  await expect(usedVersion(area)).rejects.toThrow('Loading chunk 1 failed.');
  expect(await usedVersion(area)).toBe('of the host');
});
