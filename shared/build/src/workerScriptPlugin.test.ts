import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import webpack from 'webpack';
import { PageIntegrityPlugin, type IntegrityManifest } from './pageIntegrityPlugin';
import { SealedChunksPlugin } from './sealedChunksPlugin';
import { WorkerScriptPlugin } from './workerScriptPlugin';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fathom-worker-script-'));
  mkdirSync(join(folder, 'src'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><html><head></head><body></body></html>');
  writeFileSync(join(folder, 'src/main.js'), "import('./text').then(({ text }) => text());");
  writeFileSync(join(folder, 'src/text.js'), "export function text() { return 'displayed'; }");
  writeFileSync(join(folder, 'src/worker.js'), "import { text } from './text'; self.display(text());");
});
afterEach(() => rmSync(folder, { recursive: true }));

async function build(source: string): Promise<void> {
  const compiler = webpack({
    context: folder,
    mode: 'production',
    target: 'web',
    entry: './src/main.js',
    output: { path: join(folder, 'dist'), filename: '[name].[contenthash:8].js', globalObject: 'window' },
    plugins: [
      new HtmlWebpackPlugin({ template: './index.html', publicPath: '/' }),
      new WorkerScriptPlugin({ source, file: 'worker.js' }),
      new SealedChunksPlugin(),
      new PageIntegrityPlugin(true),
    ],
  });
  await new Promise<void>((resolve, reject) => {
    compiler.run((error, stats) => {
      const problem = error ?? stats?.compilation.errors[0];
      compiler.close(() => (problem ? reject(problem) : resolve()));
    });
  });
}

describe('a service worker', () => {
  it('is one script that runs without a window, under its own name', async () => {
    await build('./src/worker.js');
    const displayed: string[] = [];
    const self = { display: (text: string) => displayed.push(text) };
    runInContext(readFileSync(join(folder, 'dist/worker.js'), 'utf8'), createContext({ self }));
    expect(displayed).toEqual(['displayed']);
  });

  it('is in the list of files that the site is verified with, and not loaded by the page [PFO-319]', async () => {
    await build('./src/worker.js');
    const read = (name: string) => readFileSync(join(folder, 'dist', name), 'utf8');
    const { hashes } = JSON.parse(read('integrity-manifest.json')) as IntegrityManifest;
    const digest = createHash('sha384').update(read('worker.js')).digest('base64');
    expect(hashes['/worker.js']).toBe(`sha384-${digest}`);
    expect(Object.keys(hashes)).toHaveLength(readdirSync(join(folder, 'dist')).length - 1);
    expect(read('index.html')).not.toContain('worker.js');
  });

  it('that does not build fails the build', async () => {
    await expect(build('./src/missing.js')).rejects.toThrow('missing.js');
  });
});
