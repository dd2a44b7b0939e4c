import { createRequire } from 'node:module';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { deadCode } from './resolveAliases';

const HOST = join(__dirname, '..', '..', '..', 'host');
const hostRequire = createRequire(join(HOST, 'package.json'));

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(HOST, '.dead-code-'));
  await writeFile(
    join(folder, 'entry.js'),
    "import { initializeConnector } from '@web3-react/core';\nglobalThis.it = initializeConnector;\n",
  );
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Bundles web3-react's core, and returns the names of the bundled modules with their text. */
async function bundled(alias: Record<string, string | false>): Promise<{ names: string; text: string }> {
  const configuration: Configuration = {
    context: folder,
    mode: 'development',
    devtool: false,
    target: 'web',
    entry: './entry.js',
    output: { path: folder, filename: 'out.js' },
    resolve: { extensions: ['.ts', '.mjs', '.js'], alias },
    externals: ['react'],
    module: { rules: [{ test: /\.ts$/, loader: 'ts-loader', options: { transpileOnly: true } }] },
  };
  const stats = await new Promise<webpack.Stats>((resolve, reject) => {
    webpack(configuration, (error, result) =>
      result && !error ? resolve(result) : reject(error ?? new Error('none')),
    );
  });
  expect(stats.toJson({ errors: true }).errors).toEqual([]);
  const names = [...stats.compilation.modules].map((module) => module.identifier()).join('\n');
  return { names, text: await readFile(join(folder, 'out.js'), 'utf8') };
}

it('the bundle has no ethers 5, no provider and no mock of web3-react, and still its connectors', async () => {
  const { names, text } = await bundled({ ...deadCode(hostRequire) });
  expect(names).not.toMatch(
    /node_modules\/@ethersproject|bn\.js|eventemitter3|use-sync-external-store|core\/dist\/(?:provider|mocks)\.js/,
  );
  expect(text).toContain('function initializeConnector');
});

it('without the aliases the entry of web3-react brings all of it', async () => {
  const { names } = await bundled({});
  expect(names).toMatch(/node_modules\/@ethersproject\/address/);
  expect(names).toMatch(/core\/dist\/provider\.js/);
  expect(names).toMatch(/core\/dist\/mocks\.js/);
});
