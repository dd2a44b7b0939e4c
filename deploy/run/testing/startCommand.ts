import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { timeLimit } from '@fathom/testing/timeLimit';
import { killWithProcess } from '../../devnet/chain/killWithProcess';
import { ROOT } from '../packages';

export interface RunningCommand {
  output(): string;
  /** Resolves when the output matches; rejects with the output if the process exits first or hangs. */
  printed(pattern: RegExp): Promise<void>;
  readonly ended: Promise<number | null>;
  /** Sends Ctrl-C and waits for the exit. */
  stop(): Promise<number | null>;
}

/**
 * Starts a command of this folder like `npm run`, in a separate process. `environment` is added to that of this
 * process.
 */
export function startCommand(
  file: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): RunningCommand {
  const child = spawn(process.execPath, ['--import', 'tsx', join(ROOT, 'deploy', 'run', file), ...args], {
    cwd: ROOT,
    env: Object.assign({}, process.env, environment),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  killWithProcess(child);
  let output = '';
  const listeners = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      for (const listener of [...listeners]) listener();
    });
  }
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));

  function printed(pattern: RegExp): Promise<void> {
    return new Promise((resolve, reject) => {
      const settle = (act: () => void) => {
        clearTimeout(timer);
        listeners.delete(variant);
        act();
      };
      const refuse = (what: string) =>
        settle(() => reject(new Error(`${file} ${what} before it printed ${String(pattern)}:\n${output}`)));
      const variant = () => pattern.test(output) && settle(resolve);
      const timer = setTimeout(() => refuse('was too slow'), timeLimit(120_000));
      listeners.add(variant);
      void ended.then(() => refuse('ended'));
      variant();
    });
  }

  return {
    output: () => output,
    printed,
    ended,
    stop() {
      child.kill('SIGINT');
      return ended;
    },
  };
}
