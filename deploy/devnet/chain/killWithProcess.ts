import type { ChildProcess } from 'node:child_process';

const children = new Set<ChildProcess>();
let installed = false;

/** Ends `child` with this process, however this process ends (short of SIGKILL): a node left behind would hold its port. */
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
      // Whoever else listens to the signal also decides when to leave.
      if (process.listenerCount(signal) === 1) process.exit(128 + number);
    });
  }
}

function killAll(): void {
  for (const child of children) child.kill('SIGTERM');
}
