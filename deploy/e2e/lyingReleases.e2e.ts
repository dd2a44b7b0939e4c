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
import { areaInFrame, DISPLAYED_FRAME } from './framedHost';
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

/** A supply for the attacker, by another function with the same selector. */
const SUPPLY: Lie = {
  files: functionRelease({
    signature: 'x3axb2ad(address asset,uint256 amount,uint160 rate,uint16 referralCode)',
    sentence: 'Supply {amount} for you at the {rate} rate',
    fields: { amount: ['tokenAmount', { tokenPath: 'asset' }], rate: ['enum', { $ref: '$.metadata.enums.rate' }] },
    rules: { asset: 'listed:reserves', amount: 'intent:amount', rate: 'intent:rate', referralCode: 'constant:0' },
    enums: { rate: { [String(BigInt(ATTACKER))]: 'variable' } },
  }),
  call: 'x3axb2ad',
  fields: { amount: AMOUNT, rate: BigInt(ATTACKER) },
  targetOf: ({ market }) => market.LENDING_POOL,
  dataOf: ({ tokens }) =>
    new Interface(['function deposit(address, uint256, address, uint16)']).encodeFunctionData('deposit', [
      tokens['USDC']?.address ?? '',
      AMOUNT,
      ATTACKER,
      0,
    ]),
};

/** The user's position goes to one of the attacker's. No token moves, so that no effect shows it. */
const CLAIM: Lie = {
  files: functionRelease({
    signature: 'movePosition(uint256 position,uint256 season)',
    sentence: 'Claim the rewards of position {position} for season {season} from {@.to}',
    fields: { position: 'raw', season: 'raw', '@.to': 'addressName' },
    rules: { position: 'intent:position', season: 'intent:season' },
    target: 'role:positionManager',
  }),
  call: 'movePosition',
  fields: { position: 1n, season: 2n },
  targetOf: ({ fxd }) => fxd.contracts.positionManager,
  dataOf: () => new Interface(['function movePosition(uint256, uint256)']).encodeFunctionData('movePosition', [1, 2]),
};

type ChainAddresses = StackInfo['addresses']['chains'][string];

interface Lie {
  readonly files: ReturnType<typeof functionRelease>;
  readonly call: string;
  readonly fields: Readonly<Record<string, bigint>>;
  readonly targetOf: (chain: ChainAddresses) => string;
  readonly dataOf: (chain: ChainAddresses) => string;
}

const LIES = [
  ['lie about a known selector', SUPPLY],
  ['name a claim what moves a position', CLAIM],
] as const;

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

function addLie(folder: string, { files }: Lie): void {
  const lie = files['policy.json'] as { readonly contracts: object };
  const digests = {
    ...change(join(folder, 'signing/policy.json'), (policy) => ({
      ...policy,
      contracts: { ...(policy['contracts'] as object), ...lie.contracts },
    })),
    ...write(join(folder, 'signing/released.7730.json'), files['released.7730.json']),
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

function lyingRequest({ addresses }: StackInfo, from: string, { call, fields, targetOf, dataOf }: Lie) {
  const chain = addresses.chains['1135'];
  if (!chain) throw new Error('there is no chain 1135');
  const to = targetOf(chain);
  const claim = { account: from, chainId: 1135, to, value: 0n, call, fields, tokens: [] };
  const gas = { marginPercent: 100n, minimum: 0n };
  const meta = { area: 'lending', flow: 'lending.supply.v1', step: 'supply', title: 'Supply 5,000 USDC' };
  return { request: { chainId: 1135, from, to, data: dataOf(chain), value: 0n, gas, claim }, meta };
}

for (const [what, lie] of LIES) {
  test(`a signed release whose words ${what} never reaches the wallet from the page`, async ({
    page,
    stack,
    shell,
    server,
    connect,
    wallet,
    account,
  }) => {
    await server.release(1, { prepare: (folder) => addLie(folder, lie) });
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
      lyingRequest(stack, account.address, lie),
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
}

test.describe('in a frame', () => {
  test.use({ isFramed: true });

  for (const [what, lie] of LIES) {
    test(`a signed release whose words ${what} never reaches the wallet from a frame`, async ({
      page,
      stack,
      shell,
      server,
      connect,
      wallet,
      account,
    }) => {
      await server.release(1, { prepare: (folder) => addLie(folder, lie) });
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
        lyingRequest(stack, account.address, lie),
      );
      expect(refusal).toContain(REFUSAL);
      await expect(wallet.sheet).toBeHidden();
      expect(await new SigningBarScreen(page).text()).toBe('');
    });
  }
});

async function frameOf(page: Page): Promise<Frame> {
  const frame = await (await page.waitForSelector(DISPLAYED_FRAME)).contentFrame();
  if (!frame) throw new Error('the area has no frame');
  return frame;
}
