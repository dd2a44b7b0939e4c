import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ROOT } from './packages';

const LOCK = join(ROOT, '.cache', 'build.lock');

/**
 * Runs `build` while no other process of this workspace builds: two concurrent builds would empty
 * each other's `dist`.
 */
export async function withBuildLock<T>(build: () => Promise<T>): Promise<T> {
  mkdirSync(dirname(LOCK), { recursive: true });
  while (!take()) await wait(500);
  try {
    return await build();
  } finally {
    rmSync(LOCK, { force: true });
  }
}

function take(): boolean {
  try {
    writeFileSync(LOCK, String(process.pid), { flag: 'wx' });
    return true;
  } catch {
    if (!isHolderAlive()) rmSync(LOCK, { force: true });
    return false;
  }
}

function isHolderAlive(): boolean {
  try {
    process.kill(Number(readFileSync(LOCK, 'utf8')), 0);
    return true;
  } catch {
    return false;
  }
}
