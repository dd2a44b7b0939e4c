import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import webpack, { type Compilation } from 'webpack';
import { startFiles, StartFilesPlugin, type StartInput } from './startFilesPlugin';

const EXPOSED = { './area': { import: './src/area.js', name: '__federation_expose_area' } };

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fathom-start-files-'));
  const write = (name: string, text: string) => {
    mkdirSync(join(folder, name, '..'), { recursive: true });
    writeFileSync(join(folder, name), text);
  };
  write('index.html', '<!doctype html><html><head></head><body></body></html>');
  write(
    'src/main.js',
    "import(/* webpackChunkName: 'start' */ './app.js'); import(/* webpackChunkName: 'rare' */ './rare.js'); import('spare');",
  );
  const screen = [
    "import { used } from 'used';",
    'export const late = [used,',
    "  () => import(/* webpackChunkName: 'start-late' */ './late.js'),",
    "  () => import(/* webpackChunkName: 'start-account' */ './account.js'),",
    "  () => import(/* webpackChunkName: 'other' */ './other.js'),",
    '];',
  ].join('\n');
  write('src/app.js', screen);
  write('src/area.js', screen);
  for (const name of ['rare', 'late', 'account', 'other']) write(`src/${name}.js`, `export const name = '${name}';`);
  for (const name of ['used', 'spare']) {
    write(`node_modules/${name}/package.json`, JSON.stringify({ name, version: '1.0.0', main: 'index.js' }));
    write(`node_modules/${name}/index.js`, `export const used = () => '${name}';`);
  }
});
afterEach(() => rmSync(folder, { recursive: true }));

async function build(
  input: StartInput | undefined,
  exposes: Record<string, { import: string; name: string }>,
): Promise<Compilation> {
  const compiler = webpack({
    context: folder,
    mode: 'production',
    target: 'web',
    entry: { main: './src/main.js' },
    output: { path: join(folder, 'dist'), publicPath: 'auto', uniqueName: 'built', filename: '[name].js' },
    optimization: { chunkIds: 'named' },
    infrastructureLogging: { level: 'error' },
    plugins: [
      new webpack.container.ModuleFederationPlugin({
        name: 'built',
        filename: 'remoteEntry.js',
        exposes,
        shared: { used: { singleton: true }, spare: { singleton: true } },
      }),
      new HtmlWebpackPlugin({ template: './index.html', inject: 'head', publicPath: '/' }),
      ...(input ? [new StartFilesPlugin(input)] : []),
    ],
  });
  return new Promise<Compilation>((resolve, reject) => {
    compiler.run((error, stats) => {
      const compilation = stats?.compilation;
      const problem = error ?? compilation?.errors[0];
      if (problem || !compilation) reject(problem ?? new Error('webpack returned no result'));
      else compiler.close(() => resolve(compilation));
    });
  });
}

function digestOf(file: string): string {
  return `sha256-${createHash('sha256')
    .update(readFileSync(join(folder, 'dist', file)))
    .digest('base64')}`;
}

test('preloads what the first screen of the host runs, with the digests of its main script', async () => {
  await build({ entry: 'main' }, {});
  const html = readFileSync(join(folder, 'dist/index.html'), 'utf8');
  const links = [
    ...html.matchAll(/<link rel="(\S+)" as="script" href="\/(\S+)" integrity="(\S+)" crossorigin="anonymous">/g),
  ];
  const files = (rel: string) => links.filter((link) => link[1] === rel).map((link) => link[2] ?? '');
  expect(files('preload')).toEqual(expect.arrayContaining(['start.js', 'start-late.js']));
  expect(files('preload').some((name) => name.includes('used'))).toBe(true);
  for (const name of ['main', 'rare', 'other', 'spare', 'account']) {
    expect(files('preload').filter((file) => file.includes(name))).toEqual([]);
  }
  expect(files('account-preload')).toEqual(['start-account.js']);
  for (const [, , file = '', integrity] of links) expect(integrity).toBe(digestOf(file));
});

test('names what the first screen of an area runs, without the modules that its host provides', async () => {
  const compilation = await build(undefined, EXPOSED);
  const { files, account } = startFiles(compilation, { entry: 'built', exposed: '__federation_expose_area' });
  expect([...files].sort()).toEqual(['__federation_expose_area.js', 'remoteEntry.js', 'start-late.js']);
  expect(account).toEqual(['start-account.js']);
});

test("names what the first screen of an area runs on a partner's page, with the modules that it shares", async () => {
  const compilation = await build(undefined, EXPOSED);
  const input = { entry: 'built', exposed: '__federation_expose_area', isAlone: true };
  const used = startFiles(compilation, input).files.filter((file) => file.includes('used'));
  expect(used).toHaveLength(1);
});
