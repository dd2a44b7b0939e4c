import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from '../run/packages';

/** Returns the full hash of a commit, tag or branch. Throws one sentence if it doesn't exist. */
export function commitOf(name: string): string {
  try {
    const args = ['rev-parse', '--verify', '--quiet', `${name}^{commit}`];
    return execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();
  } catch {
    throw new Error(`git knows no commit ${name}.`);
  }
}

/** True if tracked files differ from the last commit. */
export function hasUncommittedChanges(): boolean {
  return execFileSync('git', ['status', '--porcelain', '--untracked-files=no'], { cwd: ROOT }).length > 0;
}

/**
 * Writes the files of a commit and its packages into a folder, which is emptied first. Packages are linked from this
 * repository if the commit locks the same ones, otherwise installed.
 */
export function checkOut(commit: string, folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const archive = execFileSync('git', ['archive', '--format=tar', commit], { cwd: ROOT, maxBuffer: 2 ** 30 });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  const lockOf = (root: string) => readFileSync(join(root, 'package-lock.json'), 'utf8');
  if (lockOf(folder) === lockOf(ROOT)) linkPackages(folder);
  else installPackages(folder);
}

/** Hard links: 1 GB of packages in a second, and no symbolic links out of the folder. */
function linkPackages(folder: string): void {
  const manifests = execFileSync('git', ['ls-files', 'package.json', '*/package.json'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  for (const manifest of manifests.trim().split('\n')) {
    const packages = join(dirname(manifest), 'node_modules');
    if (!existsSync(join(ROOT, packages)) || !existsSync(join(folder, dirname(manifest)))) continue;
    execFileSync('cp', ['-al', join(ROOT, packages), join(folder, packages)]);
  }
  // Builds write here; through a link they would change the files of this repository.
  for (const name of ['.federation', '.cache'])
    rmSync(join(folder, 'node_modules', name), { recursive: true, force: true });
}

function installPackages(folder: string): void {
  const options = ['--no-fund', '--no-audit', '--prefer-offline', '--ignore-scripts'];
  execFileSync('npm', ['install', ...options], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' },
  });
}
