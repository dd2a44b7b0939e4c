import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { basename, delimiter, dirname, join } from 'node:path';
import { ROOT } from './packages';

/** The npm package that contains a browser, for machines without one. 143.0.4 runs on Node 20.11 and later. */
export const BROWSER_PACKAGE = { name: '@sparticuz/chromium', version: '143.0.4' } as const;

/** The path of the package's unpacked browser. */
export const PACKAGED_BROWSER = join(ROOT, '.cache', 'browser', BROWSER_PACKAGE.version, 'chromium');

/** The shell first: Chromium without its own windows takes a fifth less of a core for the same page. */
const SHELL = 'chromium-headless-shell';
const NAMES = [SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
/** Programs on macOS, which aren't in the search path. */
const MAC_PROGRAMS = ['Chromium', 'Google Chrome'].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`);

export interface BrowserSources {
  /** The value of CHROMIUM_PATH; takes precedence, without a fallback if it doesn't exist. */
  readonly named?: string | undefined;
  readonly searchPath?: string | undefined;
  readonly isProgram: (path: string) => boolean;
}

export function browserCandidates({ named, searchPath = '', isProgram }: BrowserSources): readonly string[] {
  if (named !== undefined && named !== '') return [named];
  const folders = new Set([...searchPath.split(delimiter).filter((folder) => folder !== ''), '/usr/bin']);
  const installed = NAMES.flatMap((name) => [...folders].map((folder) => join(folder, name)));
  return [...installed, ...MAC_PROGRAMS, PACKAGED_BROWSER].filter(isProgram);
}

export function browsersHere(): readonly string[] {
  return browserCandidates({ named: process.env.CHROMIUM_PATH, searchPath: process.env.PATH, isProgram });
}

/** Finds a browser that displays notifications: neither Chromium's shell nor the packaged browser does. */
export function notifyingBrowser(browsers = browsersHere()): string | undefined {
  return browsers.find((path) => path !== PACKAGED_BROWSER && basename(path) !== SHELL);
}

/** Environment variables for the browser: the packaged one has its own libraries and fonts. */
export function browserEnvironment(path: string): Readonly<Record<string, string>> {
  const libraries = join(dirname(path), 'al2023', 'lib');
  if (!existsSync(libraries)) return {};
  return { LD_LIBRARY_PATH: libraries, FONTCONFIG_PATH: join(dirname(path), 'fonts') };
}

/** Finds Firefox, if it starts: Ubuntu replaces it with a script that only names another package. */
export function firefoxHere(): string | undefined {
  const path = programHere('firefox-esr') ?? programHere('firefox');
  return path !== undefined && spawnSync(path, ['--version'], { timeout: 30_000 }).status === 0 ? path : undefined;
}

export interface WebkitPrograms {
  readonly driver: string;
  readonly browser: string;
  readonly display: string;
}

/** Debian's `webkit2gtk-driver` and `xvfb`, if both are installed. */
export function webkitHere(): WebkitPrograms | undefined {
  const [driver, display] = [programHere('WebKitWebDriver'), programHere('Xvfb')];
  const browser = ['/usr/lib', ...foldersIn('/usr/lib')]
    .flatMap((folder) => ['4.1', '6.0', '4.0'].map((version) => join(folder, `webkit2gtk-${version}`, 'MiniBrowser')))
    .find(isProgram);
  return driver !== undefined && display !== undefined && browser !== undefined
    ? { driver, browser, display }
    : undefined;
}

export function officeHere(): string | undefined {
  return programHere('soffice') ?? programHere('libreoffice');
}

function programHere(name: string): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  return [...folders, '/usr/bin'].map((folder) => join(folder, name)).find(isProgram);
}

function foldersIn(path: string): readonly string[] {
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => join(path, name));
}

export function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
