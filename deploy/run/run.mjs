import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

// Runs on a bare clone: nothing but Node may be imported here.

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const OLDEST_NODE = [20, 19];
const NOTHING_INSTALLED = 'nothing is installed yet';

/**
 * `node run.mjs NAME …` runs NAME.ts of this folder with the other arguments, after the workspace has been brought into a
 * state in which it can run. The exit code is that of the command.
 */
const [name, ...commandArguments] = process.argv.slice(2);
checkNode();
installWhenNeeded();
const child = spawn(
  process.execPath,
  ['--import', 'tsx', join(ROOT, 'deploy', 'run', `${name}.ts`), ...commandArguments],
  { cwd: ROOT, stdio: 'inherit' },
);
// The command cleans up, this process waits for it.
process.on('SIGINT', () => child.kill('SIGINT'));
process.on('SIGTERM', () => child.kill('SIGTERM'));
process.on('SIGHUP', () => child.kill('SIGTERM'));
process.exitCode = await new Promise((resolve) => child.once('exit', (code) => resolve(code ?? 1)));

function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1])) return;
  console.error(`This needs Node ${OLDEST_NODE.join('.')} or later; this is Node ${process.versions.node}.`);
  process.exit(1);
}

function installWhenNeeded() {
  const reason = reasonToInstall();
  if (reason === undefined) return;
  console.log(`Installing packages, because ${reason}.`);
  // Nothing is to be compared with the lockfile where nothing is installed; `ci` takes it as it is.
  const command = reason === NOTHING_INSTALLED ? 'ci' : 'install';
  const { status, error } = spawnSync('npm', [command, '--no-fund', '--no-audit', '--prefer-offline'], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
    // The tests use the system's Chromium.
    env: { ...process.env, PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' },
  });
  if (status === 0) return;
  console.error(error ? `npm could not be started: ${error.message}` : `npm ${command} failed; its message is above.`);
  process.exit(1);
}

/** Compares what is installed with the lockfile by content: times of files change with every checkout. */
function reasonToInstall() {
  const installed = readPackages(join(ROOT, 'node_modules', '.package-lock.json'));
  if (installed === undefined) return NOTHING_INSTALLED;
  const locked = readPackages(join(ROOT, 'package-lock.json'));
  if (locked === undefined) return undefined;
  for (const [path, entry] of Object.entries(locked)) {
    if (!path.includes('node_modules/')) continue;
    const present = installed[path];
    if (present === undefined ? !entry.optional : present.version !== entry.version) {
      return `package-lock.json asks for ${path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)} ${entry.version}`;
    }
  }
  return undefined;
}

function readPackages(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : undefined;
}
