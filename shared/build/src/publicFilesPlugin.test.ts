import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import webpack from 'webpack';
import { PublicFilesPlugin } from './publicFilesPlugin';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fathom-public-'));
  mkdirSync(join(folder, 'src'));
  mkdirSync(join(folder, 'public'));
  writeFileSync(join(folder, 'src/main.js'), 'main();');
  writeFileSync(join(folder, 'public/favicon.svg'), '<svg/>');
  writeFileSync(join(folder, 'public/theme.css'), 'body { margin: 0 }');
  writeFileSync(join(folder, 'public/theme.js'), 'theme("dark");');
  writeFileSync(
    join(folder, 'public/index.html'),
    '<!doctype html><html><head><link rel="icon" href="/favicon.svg"><link rel="stylesheet" href="/theme.css">' +
      '<script src="/theme.js"></script></head><body></body></html>',
  );
});
afterEach(() => rmSync(folder, { recursive: true }));

async function build() {
  const compiler = webpack({
    context: folder,
    mode: 'production',
    target: 'web',
    entry: './src/main.js',
    output: { path: join(folder, 'dist'), filename: '[name].[contenthash:8].js', clean: true },
    plugins: [
      new HtmlWebpackPlugin({ template: './public/index.html', publicPath: '/' }),
      new PublicFilesPlugin(join(folder, 'public')),
    ],
  });
  await new Promise<void>((resolve, reject) => {
    compiler.run((error, stats) => {
      const problem = error ?? stats?.compilation.errors[0];
      if (problem) reject(problem);
      else compiler.close(() => resolve());
    });
  });
  const files = readdirSync(join(folder, 'dist'));
  const named = (pattern: RegExp) => files.find((name) => pattern.test(name)) ?? '';
  return {
    files,
    script: named(/^theme\.[0-9a-f]{8}\.js$/),
    styles: named(/^theme\.[0-9a-f]{8}\.css$/),
    page: readFileSync(join(folder, 'dist/index.html'), 'utf8'),
  };
}

test('names scripts and styles of the page by their content, and other files as they are', async () => {
  const { files, script, styles, page } = await build();
  expect(files).toContain('favicon.svg');
  expect(files).not.toContain('theme.js');
  expect(page).toContain(`/${script}`);
  expect(page).toMatch(new RegExp(`/${styles}\\b`));
  expect(page).toContain('/favicon.svg');
});

test('names what is sent: minified code that is the same has the same name, another has another', async () => {
  const before = await build();
  writeFileSync(join(folder, 'public/theme.js'), '/* the scheme */ theme( "dark" );');
  expect((await build()).script).toBe(before.script);
  writeFileSync(join(folder, 'public/theme.js'), 'theme("light");');
  const after = await build();
  expect(after.script).not.toBe(before.script);
  expect(after.page).toContain(`/${after.script}`);
});
