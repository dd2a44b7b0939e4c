import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { killWithProcess } from '../devnet/chain/killWithProcess';
import { lowerPriority } from '../devnet/chain/lowerPriority';
import { ROOT } from './packages';

export interface Check {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  readonly niceness?: number;
  /** Left out if the time of the run is over before it begins. */
  readonly isLater?: true;
  /** Receives each line of the output while the check runs. */
  readonly onLine?: (line: string) => void;
}

export interface CheckResult {
  readonly name: string;
  readonly isOk: boolean;
  readonly seconds: number;
  readonly output: string;
}

/** Runs a check at the repository root and returns its result; never rejects. */
export function runCheck({ name, command, args, env, niceness = 0, onLine }: Check): Promise<CheckResult> {
  const from = performance.now();
  const output: string[] = [];
  const seconds = () => (performance.now() - from) / 1000;
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...env },
      // A session of its own, because Linux schedules sessions as a whole.
      detached: niceness > 0,
    });
    killWithProcess(child);
    if (niceness > 0) lowerPriority(child, niceness);
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => output.push(text));
      if (onLine) createInterface({ input: stream }).on('line', onLine);
    }
    child.once('error', (error) => resolve({ name, isOk: false, seconds: seconds(), output: error.message }));
    child.once('close', (code) => resolve({ name, isOk: code === 0, seconds: seconds(), output: output.join('') }));
  });
}
