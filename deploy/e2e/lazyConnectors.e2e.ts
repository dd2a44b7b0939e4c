import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../run/packages';
import { expect, test } from './fixtures';

const CONNECTORS = {
  'the store of web3-react': 'Invalid chainId',
  WalletConnect: 'wc@2:',
  'the connector of a Safe': 'getTxBySafeTxHash',
} as const;

const DIST = join(ROOT, 'host', 'dist');

function builtScripts(): ReadonlyMap<string, string> {
  const names = readdirSync(DIST).filter((name) => name.endsWith('.js'));
  return new Map(names.map((name) => [name, readFileSync(join(DIST, name), 'utf8')]));
}

test('the initial load contains no connector library, even with the connect dialog open', async ({ page, shell }) => {
  const fetched = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'script') fetched.add(new URL(request.url()).pathname.slice(1));
  });
  await shell.open('/lending');
  await shell.connectButton.click();
  await expect(shell.connectDialog).toBeVisible();

  const built = builtScripts();
  const loaded = [...built].filter(([name]) => fetched.has(name));
  expect(loaded.length, 'scripts of the host that were fetched').toBeGreaterThan(1);
  for (const [library, labels] of Object.entries(CONNECTORS)) {
    const carriers = (scripts: Iterable<readonly [string, string]>) =>
      [...scripts].filter(([, text]) => text.includes(labels)).map(([name]) => name);
    expect(carriers(built), `${library} is built into a script`).not.toEqual([]);
    expect(carriers(loaded), `${library} is loaded at once`).toEqual([]);
  }
});

test("no script contains the client of Safe's gateway, which the SDK for Safe apps depends on [PFO-348]", () => {
  const carriers = [...builtScripts()].filter(([, text]) => text.includes('safe-client.safe.global'));
  expect(carriers.map(([name]) => name)).toEqual([]);
});
