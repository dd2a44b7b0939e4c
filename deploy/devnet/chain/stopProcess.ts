import type { ChildProcess } from 'node:child_process';

/** Sends `signal` to a process and waits for its exit. Kills it after `timeout` ms. */
export function stopProcess(child: ChildProcess, signal: 'SIGINT' | 'SIGTERM', timeout: number): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    const force = setTimeout(() => child.kill('SIGKILL'), timeout);
    child.once('exit', () => {
      clearTimeout(force);
      resolve();
    });
    child.kill(signal);
  });
}
