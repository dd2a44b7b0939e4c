import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ROOT } from './packages';

const INTERVAL_MS = 100;

export async function withFileLock<T>(name: string, task: () => Promise<T>): Promise<T> {
  const lock = join(ROOT, '.cache', `${name}.lock`);
  mkdirSync(dirname(lock), { recursive: true });
  while (!take(lock)) await wait(INTERVAL_MS);
  try {
    return await task();
  } finally {
    rmSync(lock, { force: true });
  }
}

function take(lock: string): boolean {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch {
    if (!isHolderAlive(lock)) rmSync(lock, { force: true });
    return false;
  }
}

function isHolderAlive(lock: string): boolean {
  try {
    process.kill(Number(readFileSync(lock, 'utf8')), 0);
    return true;
  } catch {
    return false;
  }
}
