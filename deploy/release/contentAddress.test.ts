import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../run/packages';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fathom-cid-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function build(name: string, code: string): string {
  mkdirSync(join(folder, name, 'signing'), { recursive: true });
  writeFileSync(join(folder, name, 'remoteEntry.js'), code);
  writeFileSync(join(folder, name, 'signing/policy.json'), '{}');
  return join(folder, name);
}

function addressOf(...args: readonly string[]): string {
  const program = join(ROOT, 'deploy/run/release.ts');
  return execFileSync(process.execPath, ['--import', 'tsx', program, 'cid', ...args], {
    cwd: ROOT,
    encoding: 'utf8',
  }).trim();
}

test('an address depends on names and contents only, and the CAR file contains every block', () => {
  const car = join(folder, 'area.car');
  const address = addressOf(build('one', 'start()'), '--car', car);
  expect(address).toMatch(/^bafy[a-z2-7]{55}$/);
  expect(addressOf(build('another', 'start()'))).toBe(address);
  expect(addressOf(build('changed', 'steal()'))).not.toBe(address);
  const content = readFileSync(car, 'latin1');
  expect(content).toContain('start()');
  expect(content).toContain('remoteEntry.js');
});
