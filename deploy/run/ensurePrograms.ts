import { execFileSync } from 'node:child_process';
import { hasWebServer } from '../hosting/server/startWebServer';
import { firefoxHere, isProgram, officeHere, webkitHere } from './browserProgram';

/** A program that some tests start, and its Debian packages. */
export interface TestProgram {
  readonly name: string;
  readonly packages: readonly string[];
  readonly isHere: () => boolean;
}

export interface ProgramMachine {
  readonly programs: readonly TestProgram[];
  readonly canUseApt: boolean;
  readonly apt: (args: readonly string[]) => void;
  readonly log: (line: string) => void;
}

const PROGRAMS: readonly TestProgram[] = [
  // Debian's nginx requires this module for the build's brotli files.
  { name: 'nginx', packages: ['nginx', 'libnginx-mod-http-brotli-static'], isHere: () => hasWebServer('nginx') },
  { name: 'caddy', packages: ['caddy'], isHere: () => hasWebServer('caddy') },
  { name: 'Firefox', packages: ['firefox-esr'], isHere: () => firefoxHere() !== undefined },
  { name: 'WebKit', packages: ['webkit2gtk-driver', 'xvfb'], isHere: () => webkitHere() !== undefined },
  { name: 'LibreOffice', packages: ['libreoffice-calc'], isHere: () => officeHere() !== undefined },
];

/**
 * Installs missing programs if apt is permitted, each separately, because other distributions lack some of the
 * packages. Prints the programs that stay missing: their tests are skipped, with the reason.
 */
export function installPrograms({ programs, canUseApt, apt, log }: ProgramMachine): void {
  const missing = () => programs.filter((program) => !program.isHere());
  const wanted = canUseApt ? missing() : [];
  if (wanted.length > 0) attempt(() => apt(['update', '-qq']), log);
  for (const { packages } of wanted) {
    log(`Installing for the tests: apt-get install ${packages.join(' ')}`);
    attempt(() => apt(['install', '-y', '-qq', '--no-install-recommends', ...packages]), log);
  }
  const names = missing().map(({ name }) => name);
  if (names.length > 0) log(`Not installed, so not tested: ${names.join(', ')}.`);
}

/** Runs {@link installPrograms} on this machine: web servers, other browsers and a spreadsheet. */
export function ensurePrograms(): void {
  installPrograms({
    programs: PROGRAMS,
    canUseApt: process.getuid?.() === 0 && isProgram('/usr/bin/apt-get'),
    // A service that starts with the installation would occupy ports.
    apt: (args) =>
      execFileSync('apt-get', args, {
        stdio: ['ignore', 'ignore', 'inherit'],
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
      }),
    log: (line) => console.log(line),
  });
}

function attempt(install: () => void, log: (line: string) => void): void {
  try {
    install();
  } catch (error) {
    log(`That failed: ${error instanceof Error ? error.message : String(error)}`);
  }
}
