import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { Hono } from 'hono';
import webpack from 'webpack';
import { listen, type Listening } from '../hosting/listen';
import { compile } from '../run/buildApp';
import { ROOT } from '../run/packages';

/**
 * Builds and serves a federated app that knows nothing of this repository, on an origin of its own.
 * @param areaServer Origin that serves the lending area.
 */
export async function startForeignHost(areaServer: string): Promise<Listening> {
  const folder = mkdtempSync(join(tmpdir(), 'fathom-foreign-host-'));
  try {
    await build(folder, areaServer);
    const script = readFileSync(join(folder, 'main.js'), 'utf8');
    const site = new Hono();
    site.get('/main.js', (context) => context.body(script, 200, { 'Content-Type': 'text/javascript; charset=utf-8' }));
    site.get('/', (context) =>
      context.html('<!doctype html><title>Foreign host</title><body><script src="/main.js"></script></body>'),
    );
    return await listen(site, 0);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function build(folder: string, areaServer: string): Promise<void> {
  return compile({
    context: join(ROOT, 'deploy', 'partner', 'foreign'),
    mode: 'production',
    entry: './main.ts',
    output: { path: folder, filename: '[name].js', uniqueName: 'foreign' },
    resolve: { extensions: ['.ts', '.js'] },
    module: {
      rules: [
        {
          test: /\.ts$/,
          loader: 'ts-loader',
          options: { transpileOnly: true, configFile: join(ROOT, 'tsconfig.json') },
        },
      ],
    },
    infrastructureLogging: { level: 'error' },
    plugins: [
      new ModuleFederationPlugin({ name: 'foreign', dts: false, manifest: false }),
      new webpack.DefinePlugin({ AREA_SERVER: JSON.stringify(areaServer) }),
    ],
  });
}
