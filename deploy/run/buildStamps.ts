import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT, type AppName } from './packages';
import { sourceHash } from './sourceHash';

/** True if the app's `dist` was built from the current sources. */
export function isBuilt(app: AppName): boolean {
  if (!existsSync(join(ROOT, app, 'dist', 'index.html')) || !existsSync(stampFile(app))) return false;
  return readFileSync(stampFile(app), 'utf8') === sourceHash(app);
}

/** Records the sources of `dist`. `hash` is computed before the build, so that later edits count as changes. */
export function stampBuild(app: AppName, hash: string): void {
  mkdirSync(dirname(stampFile(app)), { recursive: true });
  writeFileSync(stampFile(app), hash);
}

function stampFile(app: AppName): string {
  return join(ROOT, '.cache', 'builds', app);
}
