import { execFileSync } from 'node:child_process';

/** A line of `ps`: process id, parent's id, resident memory in kB. */
const LINE = /^\s*(\d+)\s+(\d+)\s+(\d+)\s*$/;

/** Returns the resident memory of a process and of all that it started, in bytes. */
export function processMemory(root: number): number {
  return memoryOf(root, execFileSync('ps', ['-A', '-o', 'pid=,ppid=,rss='], { encoding: 'utf8' }));
}

/** Sums up the table of processes that `ps` printed. In bytes. */
export function memoryOf(root: number, table: string): number {
  const processes = table.split('\n').flatMap((line) => {
    const [, pid, parent, kilobytes] = LINE.exec(line) ?? [];
    return pid === undefined ? [] : [{ pid: Number(pid), parent: Number(parent), kilobytes: Number(kilobytes) }];
  });
  const family = new Set([root]);
  let size: number;
  do {
    size = family.size;
    for (const { pid, parent } of processes) if (family.has(parent)) family.add(pid);
  } while (family.size > size);
  return processes.reduce((sum, { pid, kilobytes }) => (family.has(pid) ? sum + kilobytes * 1024 : sum), 0);
}
