import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Frame, Page } from '@playwright/test';
import { Interface } from 'ethers';
import { functionRelease } from '@fathom/testing/functionRelease';
import { ShellScreen } from '../../host/src/shell/shell.page';
import { DashboardScreen } from '../../remote-lending/src/ui/dashboard/dashboard.page';
import { TransactionDialogScreen } from '../../remote-lending/src/actions/market/transactionDialog.page';
import { demoAccount } from '../devnet/demoAccounts';
import { areaInFrame } from './framedHost';
import { installHostileScript, type HostileWindow } from './hostileScript';
import { expect, test as base } from './journey';
import { startReleaseServer, type ReleaseServer } from './releaseServer';
import { serveHost } from './serveHost';
import { SigningBarScreen } from './signingBar.page';
import type { StackInfo } from './stackInfo';

const ATTACKER = demoAccount('empty').address;
const AMOUNT = 5_000_000_000n;
const REFUSAL = 'The rules for signing of this area are not valid. Nothing was sent. Reload the page and try again.';

const OF_ANOTHER_AREA = 'The request names another area than the one that makes it. Nothing was sent.';

const LIE = functionRelease({
  signature: 'x3axb2ad(address asset,uint256 amount,uint160 rate,uint16 referralCode)',
  sentence: 'Supply {amount} for you at the {rate} rate',
  fields: { amount: ['tokenAmount', { tokenPath: 'asset' }], rate: ['enum', { $ref: '$.metadata.enums.rate' }] },
  rules: { asset: 'listed:reserves', amount: 'intent:amount', rate: 'intent:rate', referralCode: 'constant:0' },
  enums: { rate: { [String(BigInt(ATTACKER))]: 'variable' } },
});

interface Options {
  readonly isFramed: boolean;
}

const test = base.extend<Options & { readonly server: ReleaseServer; readonly shell: ShellScreen }>({
  isFramed: [false, { option: true }],
  server: async ({}, use) => {
    const server = await startReleaseServer('lending');
    await use(server);
    await server.stop();
  },
  shell: async ({ page, stack, server, isFramed }, use) => {
    const lending = isFramed ? { ...server.remote, isolation: 'frame' } : server.remote;
    const host = await serveHost(stack, stack.addresses, (configuration) => {
      const { remotes } = configuration as { readonly remotes: object };
      return { ...configuration, remotes: { ...remotes, lending } };
    });
    await use(new ShellScreen(page, host.origin));
    await host.stop();
  },
});

function addLie(folder: string): void {
  const lie = LIE['policy.json'] as { readonly contracts: object };
  const digests = {
    ...change(join(folder, 'signing/policy.json'), (policy) => ({
      ...policy,
      contracts: { ...(policy['contracts'] as object), ...lie.contracts },
    })),
    ...write(join(folder, 'signing/released.7730.json'), LIE['released.7730.json']),
  };
  change(join(folder, 'area-manifest.json'), (manifest) => ({
    ...manifest,
    files: {
      ...(manifest['files'] as object),
      ...Object.fromEntries(Object.entries(digests).map(([file, digest]) => [file.slice(folder.length + 1), digest])),
    },
  }));
}

function change(file: string, changed: (json: Record<string, unknown>) => unknown): Record<string, string> {
  return write(file, changed(JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>));
}

function write(file: string, json: unknown): Record<string, string> {
  const text = JSON.stringify(json);
  writeFileSync(file, text);
  return { [file]: `sha384-${createHash('sha384').update(text).digest('base64')}` };
}

function lyingRequest({ addresses }: StackInfo, from: string) {
  const chain = addresses.chains['1135'];
  const asset = chain?.tokens['USDC']?.address ?? '';
  const to = chain?.market.LENDING_POOL ?? '';
  const abi = new Interface(['function deposit(address, uint256, address, uint16)']);
  const data = abi.encodeFunctionData('deposit', [asset, AMOUNT, ATTACKER, 0]);
  const fields = { amount: AMOUNT, rate: BigInt(ATTACKER) };
  const claim = { account: from, chainId: 1135, to, value: 0n, call: 'x3axb2ad', fields, tokens: [] };
  const gas = { marginPercent: 100n, minimum: 0n };
  const meta = { area: 'lending', flow: 'lending.supply.v1', step: 'supply', title: 'Supply 5,000 USDC' };
  return { request: { chainId: 1135, from, to, data, value: 0n, gas, claim }, meta };
}

test('a signed release whose words lie about a known selector never reaches the wallet from the page', async ({
  page,
  stack,
  shell,
  server,
  connect,
  wallet,
  account,
}) => {
  await server.release(1, { prepare: addLie });
  await shell.open('/lending');
  await connect();
  await new DashboardScreen(page).supplyButton('ETH').click();
  await installHostileScript(page);
  const refusals = await page.evaluate(
    async ({ request, meta }) => {
      type Submit = (request: object, meta: object) => Promise<{ readonly error?: { readonly message: string } }>;
      const messages: string[] = [];
      for (const value of (window as unknown as HostileWindow).reachable()) {
        if (value instanceof Node || !('submitBatch' in value && 'submit' in value)) continue;
        messages.push((await (value.submit as Submit)(request, meta)).error?.message ?? 'sent');
      }
      return messages;
    },
    lyingRequest(stack, account.address),
  );
  // The services of other areas are reached too, and refuse before verification.
  expect(new Set(refusals.filter((refusal) => refusal !== OF_ANOTHER_AREA))).toEqual(new Set([REFUSAL]));
  await expect(wallet.sheet).toBeHidden();

  const dialog = new TransactionDialogScreen(page);
  await dialog.amount.fill('0.1');
  await dialog.button('Supply 0.1 ETH').click();
  await expect(dialog.dialog).toContainText(REFUSAL);
  await expect(wallet.sheet).toBeHidden();
});

test.describe('in a frame', () => {
  test.use({ isFramed: true });

  test('a signed release whose words lie about a known selector never reaches the wallet from a frame', async ({
    page,
    stack,
    shell,
    server,
    connect,
    wallet,
    account,
  }) => {
    await server.release(1, { prepare: addLie });
    await shell.open('/lending');
    await connect();
    await new DashboardScreen(areaInFrame(page)).supplyButton('ETH').click();
    const frame = await frameOf(page);
    const refusal = await frame.evaluate(
      async ({ request, meta }) => {
        const started = new Promise<MessagePort>((resolve) => {
          window.addEventListener('message', ({ ports: [port] }: MessageEvent) => {
            if (port) resolve(port);
          });
        });
        window.parent.postMessage({ kind: 'fathom-frame-ready', protocol: 1 }, '*');
        const port = await started;
        return new Promise<string>((resolve) => {
          port.onmessage = ({ data }: MessageEvent<{ readonly kind: string; readonly value?: unknown }>) => {
            if (data.kind !== 'result' && data.kind !== 'error') return;
            resolve(
              JSON.stringify(data, (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value)),
            );
          };
          port.postMessage({ kind: 'call', call: 1, name: 'submit', values: [request, meta] });
        });
      },
      lyingRequest(stack, account.address),
    );
    expect(refusal).toContain(REFUSAL);
    await expect(wallet.sheet).toBeHidden();
    expect(await new SigningBarScreen(page).text()).toBe('');
  });
});

async function frameOf(page: Page): Promise<Frame> {
  const frame = await (await page.waitForSelector('iframe')).contentFrame();
  if (!frame) throw new Error('the area has no frame');
  return frame;
}
