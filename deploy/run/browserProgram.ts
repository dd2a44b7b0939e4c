import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { ROOT } from './packages';

/** The npm package that ships a browser, for machines without one. 143.0.4 runs on Node 20.11 and later. */
export const BROWSER_PACKAGE = { name: '@sparticuz/chromium', version: '143.0.4' } as const;

/** Where the package's browser is unpacked. */
export const PACKAGED_BROWSER = join(ROOT, '.cache', 'browser', BROWSER_PACKAGE.version, 'chromium');

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

export interface BrowserSources {
  /** The value of CHROMIUM_PATH; it wins, and is not replaced by another one where it is missing. */
  readonly named?: string | undefined;
  /** The value of PATH. */
  readonly searchPath?: string | undefined;
  readonly isProgram: (path: string) => boolean;
}

/** The programs that may be the browser of tests and benches, in the order of preference. */
export function browserCandidates({ named, searchPath = '', isProgram }: BrowserSources): readonly string[] {
  if (named !== undefined && named !== '') return [named];
  const folders = new Set([...searchPath.split(delimiter).filter((folder) => folder !== ''), '/usr/bin']);
  const installed = NAMES.flatMap((name) => [...folders].map((folder) => join(folder, name)));
  return [...installed, PACKAGED_BROWSER].filter(isProgram);
}

/** The same on this machine. */
export function browsersHere(): readonly string[] {
  return browserCandidates({ named: process.env.CHROMIUM_PATH, searchPath: process.env.PATH, isProgram });
}

/** Variables that a browser is started with: the packaged one brings libraries and fonts of its own. */
export function browserEnvironment(path: string): Readonly<Record<string, string>> {
  const libraries = join(dirname(path), 'al2023', 'lib');
  if (!existsSync(libraries)) return {};
  return { LD_LIBRARY_PATH: libraries, FONTCONFIG_PATH: join(dirname(path), 'fonts') };
}

export function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
