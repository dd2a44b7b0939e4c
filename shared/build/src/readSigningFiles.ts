import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const PROGRAM = join(dirname(fileURLToPath(import.meta.url)), 'printSigningFiles.ts');
/** Where an area defines its writes, in the folder of its package. */
const DEFINITION = 'src/writes/signing.ts';

/**
 * The signing files of an area by name, made from the definitions in the folder of its package;
 * `undefined` if it has none. Runs them in a process of their own, so that a development server reads
 * them again after a change. Throws if they do not run.
 */
export function readSigningFiles(folder: string): Readonly<Record<string, unknown>> | undefined {
  const definition = join(folder, DEFINITION);
  if (!existsSync(definition)) return undefined;
  const output = execFileSync(process.execPath, ['--import', 'tsx', PROGRAM, definition], { encoding: 'utf8' });
  return JSON.parse(output) as Readonly<Record<string, unknown>>;
}
