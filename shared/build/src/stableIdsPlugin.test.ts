import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack from 'webpack';
import { StableIdsPlugin } from './stableIdsPlugin';
import { stableRuntimeEntry } from './stableRuntimeEntry';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fathom-ids-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/**
 * Builds a container that exposes a module and provides two, one of them eagerly. Returns uncompressed files by name.
 * Runtime plugins are in another folder, because the runtime entry's name includes a digest of that path.
 */
async function build(name: string): Promise<Readonly<Record<string, string>>> {
  const context = join(folder, name, 'area');
  mkdirSync(context, { recursive: true });
  writeFileSync(join(context, 'package.json'), '{ "name": "area", "version": "1.0.0" }');
  writeFileSync(join(context, 'main.js'), "import('./area');");
  writeFileSync(
    join(context, 'area.js'),
    "import { one } from './one'; import { two } from './two'; import { three } from './three'; one(two, three);",
  );
  writeFileSync(join(context, 'one.js'), 'export function one(other) { return other(); }');
  writeFileSync(join(context, 'two.js'), 'export function two() { return 2; }');
  writeFileSync(join(context, 'three.js'), 'export function three() { return 3; }');
  writeFileSync(join(context, 'plugin.js'), "export default () => ({ name: 'plugin' });");
  const compiler = webpack({
    context,
    mode: 'production',
    entry: './main.js',
    output: { path: join(context, 'dist'), uniqueName: 'area', chunkFilename: '[name].[contenthash:8].js' },
    // The replacement's only name contains the folder.
    resolve: { alias: { [join(context, 'three')]: false } },
    optimization: { moduleIds: false, chunkIds: false, minimize: false },
    plugins: [
      new ModuleFederationPlugin({
        name: 'area',
        filename: 'remoteEntry.js',
        exposes: { './area': './area.js' },
        shared: {
          './one.js': { singleton: true, version: '1.0.0', requiredVersion: '^1.0.0' },
          './two.js': { eager: true, singleton: true, version: '1.0.0', requiredVersion: '^1.0.0' },
        },
        runtimePlugins: [join(context, 'plugin.js')],
        manifest: false,
        dts: false,
      }),
      stableRuntimeEntry('stable-ids-test'),
      new StableIdsPlugin(),
    ],
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
  const dist = join(context, 'dist');
  return Object.fromEntries(readdirSync(dist).map((file) => [file, readFileSync(join(dist, file), 'utf8')]));
}

test('two builds of the same sources in different folders are equal', async () => {
  const [one, other] = [await build('a'), await build('another')];
  expect(Object.keys(one)).toContain('remoteEntry.js');
  expect(one).toEqual(other);
});
