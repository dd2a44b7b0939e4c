import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import type { AttackReport } from './realm/attackRealm';
import { buildRealm } from './realm/buildRealm';
import { realmInput } from './realm/realmInput';

interface Outcome {
  readonly verdicts: readonly string[];
  readonly report: AttackReport;
}

/** The globals of a realm without a page or Node. */
const LANGUAGE = runInNewContext('Object.getOwnPropertyNames(globalThis)') as readonly string[];

async function attackIn(prepare: string): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'fathom-realm-'));
  try {
    const script = join(folder, 'realm.cjs');
    const run = `
      const print = process.stdout.write.bind(process.stdout), stringify = JSON.stringify, exit = process.exit.bind(process);
      (async () => {
        const input = ${JSON.stringify(await realmInput())};
        const verdicts = await realm.verdicts(input);
        ${prepare}
        const report = await realm.attack(input, ${JSON.stringify(LANGUAGE)});
        print(stringify({ verdicts, report }), () => exit(0));
      })().catch((error) => console.error(String(error)));`;
    writeFileSync(script, `${await buildRealm('languageRealm')}\n${run}`);
    return JSON.parse(execFileSync(process.execPath, [script], { encoding: 'utf8', maxBuffer: 2 ** 26 })) as Outcome;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test('a locked realm decides the same, whichever property a script replaces, one at a time or all at once', async () => {
  const { verdicts, report } = await attackIn('realm.lock();');
  expect(verdicts).toEqual([
    'admitted 1.4.2',
    'untrusted',
    'expired',
    'the listed file',
    'changed',
    'Allow vault to take 5,000 USDC',
    expect.stringContaining('refused: ') as string,
  ]);
  expect(report.tried).toBeGreaterThan(800);
  // Engines read it as plain data only, and no verdict depends on it.
  expect(report).toMatchObject({ replaced: ['Error.stackTraceLimit'], changed: [] });
});
