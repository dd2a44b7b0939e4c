import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The parsed JSON files of a folder, by name. Throws on invalid JSON. */
export function readSigningFiles(folder: string): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    readdirSync(folder)
      .filter((name) => name.endsWith('.json'))
      .map((name) => [name, JSON.parse(readFileSync(join(folder, name), 'utf8')) as unknown]),
  );
}
