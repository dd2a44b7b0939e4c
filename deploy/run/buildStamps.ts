import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT, type AppName } from './packages';
import { sourceHash } from './sourceHash';

/** Whether `dist` of the app was built from exactly the sources that are there now. */
export function isBuilt(app: AppName): boolean {
  if (!existsSync(join(ROOT, app, 'dist', 'index.html')) || !existsSync(stampFile(app))) return false;
  return readFileSync(stampFile(app), 'utf8') === sourceHash(app);
}

/** Notes from which sources `dist` was built. `hash` is taken before the build, so that an edit made during it counts as new. */
export function stampBuild(app: AppName, hash: string): void {
  mkdirSync(dirname(stampFile(app)), { recursive: true });
  writeFileSync(stampFile(app), hash);
}

function stampFile(app: AppName): string {
  return join(ROOT, '.cache', 'builds', app);
}
