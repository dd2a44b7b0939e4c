import type { ChildProcess } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';

/**
 * Lowers the priority of a child process with a session of its own (`detached`). Linux schedules a session as a whole,
 * whatever the priority of its processes, so the session's is lowered as well.
 * @param niceness 1 to 19
 */
export function lowerPriority({ pid }: ChildProcess, niceness: number): void {
  if (pid === undefined) return;
  try {
    setPriority(pid, niceness);
    writeFileSync(`/proc/${pid}/autogroup`, String(niceness));
  } catch {
    // It ended already, or the system has no such groups.
  }
}
