import type { ChildProcess } from 'node:child_process';

const children = new Set<ChildProcess>();
let installed = false;
let hasKilled = false;

/**
 * Kills `child` when this process exits for any reason except SIGKILL, because an orphaned node would hold its port.
 */
export function killWithProcess(child: ChildProcess): void {
  children.add(child);
  child.once('exit', () => children.delete(child));
  if (installed) return;
  installed = true;
  process.on('exit', killAll);
  for (const [signal, number] of [
    ['SIGINT', 2],
    ['SIGTERM', 15],
    ['SIGHUP', 1],
  ] as const) {
    process.on(signal, () => {
      killAll();
      // Other listeners of the signal decide themselves when to exit.
      if (process.listenerCount(signal) === 1) process.exit(128 + number);
    });
  }
}

/** True once this process ends and has ended its children, so that their end is no news. */
export function hasEndedChildren(): boolean {
  return hasKilled;
}

function killAll(): void {
  hasKilled = true;
  for (const child of children) child.kill('SIGTERM');
}
