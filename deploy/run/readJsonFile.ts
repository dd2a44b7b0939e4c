import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

/**
 * Resolves a path relative to the user's folder, because npm runs a workspace's script in the folder of the workspace.
 */
export function userPath(path: string): string {
  return resolve(process.env['INIT_CWD'] ?? process.cwd(), path);
}

export function readJsonFile(path: string): unknown {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    throw new Error(`${path} cannot be read: ${error instanceof Error ? error.message : String(error)}.`);
  }
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`${path} is not valid JSON: ${error instanceof Error ? error.message : String(error)}.`);
  }
}
