import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const PROGRAM = join(dirname(fileURLToPath(import.meta.url)), 'printSigningFiles.ts');
/** The definitions of an area's writes, relative to its package. */
const DEFINITION = 'src/writes/signing.ts';

/**
 * Reads an area's signing files by name from the definitions in its package folder; `undefined` without definitions.
 * Runs them in a separate process, so that a development server reads changes. Throws if they fail.
 */
export function readSigningFiles(folder: string): Readonly<Record<string, unknown>> | undefined {
  const definition = join(folder, DEFINITION);
  if (!existsSync(definition)) return undefined;
  const output = execFileSync(process.execPath, ['--import', 'tsx', PROGRAM, definition], { encoding: 'utf8' });
  return JSON.parse(output) as Readonly<Record<string, unknown>>;
}
