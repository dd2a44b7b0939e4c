import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import webpack from 'webpack';
import { PageIntegrityPlugin, type IntegrityManifest } from './pageIntegrityPlugin';
import { PublicFilesPlugin } from './publicFilesPlugin';
import { SealedChunksPlugin } from './sealedChunksPlugin';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fathom-page-integrity-'));
  mkdirSync(join(folder, 'src'));
  mkdirSync(join(folder, 'public'));
  writeFileSync(join(folder, 'src/main.js'), "import('./late').then(({ late }) => late());");
  writeFileSync(join(folder, 'src/late.js'), 'export function late() {}');
  writeFileSync(join(folder, 'public/theme.js'), 'theme()');
  writeFileSync(
    join(folder, 'public/index.html'),
    '<!doctype html><html><head><script src="/theme.js"></script></head><body></body></html>',
  );
});
afterEach(() => rmSync(folder, { recursive: true }));

async function build(isHost: boolean): Promise<void> {
  const compiler = webpack({
    context: folder,
    mode: 'production',
    target: 'web',
    entry: './src/main.js',
    output: { path: join(folder, 'dist'), publicPath: 'auto', filename: '[name].[contenthash:8].js' },
    plugins: [
      new HtmlWebpackPlugin({
        template: './public/index.html',
        publicPath: '/',
        inject: 'head',
        scriptLoading: 'defer',
      }),
      new PublicFilesPlugin(join(folder, 'public')),
      ...(isHost ? [new SealedChunksPlugin()] : []),
      new PageIntegrityPlugin(isHost),
    ],
  });
  await new Promise<void>((resolve, reject) => {
    compiler.run((error, stats) => {
      const problem = error ?? stats?.compilation.errors[0];
      if (problem) reject(problem);
      else compiler.close(() => resolve());
    });
  });
}

function digestOf(file: string): string {
  const content = readFileSync(join(folder, 'dist', file));
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}

function scriptsOf(html: string): Readonly<Record<string, string | undefined>> {
  return Object.fromEntries(
    [...html.matchAll(/<script[^>]*>/g)].map(([tag]) => {
      expect(tag).toContain('crossorigin="anonymous"');
      return [/src="?([^"\s>]+)/.exec(tag)?.[1] ?? '', /integrity="([^"]+)"/.exec(tag)?.[1]];
    }),
  );
}

test.each([true, false])('pins every script of a page as it was written; host: %s', async (isHost) => {
  await build(isHost);
  const named = (base: string) => readdirSync(join(folder, 'dist')).find((name) => name.startsWith(`${base}.`)) ?? '';
  const [theme, main] = [named('theme'), named('main')];
  expect(scriptsOf(readFileSync(join(folder, 'dist/index.html'), 'utf8'))).toEqual({
    [`/${theme}`]: digestOf(theme),
    [`/${main}`]: digestOf(main),
  });
});

test('lists the digests of all files of the host, and of no area', async () => {
  await build(true);
  const files = readdirSync(join(folder, 'dist')).filter((name) => name !== 'integrity-manifest.json');
  const manifest = JSON.parse(readFileSync(join(folder, 'dist/integrity-manifest.json'), 'utf8')) as IntegrityManifest;
  expect(manifest).toEqual({
    version: 1,
    hashes: Object.fromEntries(files.map((name) => [`/${name}`, digestOf(name)])),
  });
  rmSync(join(folder, 'dist'), { recursive: true });
  await build(false);
  expect(readdirSync(join(folder, 'dist'))).not.toContain('integrity-manifest.json');
});
