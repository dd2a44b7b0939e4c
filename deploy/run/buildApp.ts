import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { webpackConfiguration } from '@fathom/build/webpackConfiguration';
import webpack, { type Configuration } from 'webpack';
import { stampBuild } from './buildStamps';
import { areaOf, ROOT, type AppName } from './packages';
import { sourceHash } from './sourceHash';

export function appConfiguration(app: AppName, mode: 'production' | 'development'): Configuration {
  const folder = join(ROOT, app);
  const area = areaOf(app);
  return webpackConfiguration({
    folder,
    version: versionOf(folder),
    mode,
    cacheFolder: join(ROOT, '.cache', 'webpack'),
    role: area ? { kind: 'remote', area } : { kind: 'host' },
  });
}

export async function buildApp(app: AppName): Promise<void> {
  const hash = sourceHash(app);
  await compile(appConfiguration(app, 'production'));
  stampBuild(app, hash);
}

export function compile(configuration: Configuration): Promise<void> {
  return new Promise((resolve, reject) => {
    const compiler = webpack(configuration);
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error) reject(error);
        else if (stats?.hasErrors()) reject(new Error(stats.toString('errors-only')));
        else resolve();
      });
    });
  });
}

function versionOf(folder: string): string {
  const manifest: unknown = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  if (typeof manifest === 'object' && manifest !== null && 'version' in manifest) return String(manifest.version);
  throw new Error(`${folder}/package.json has no version`);
}
