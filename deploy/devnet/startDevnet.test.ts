import { cpSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { eventually } from '@fathom/testing/eventually';
import { parseEther, toQuantity } from 'ethers';
import * as v from 'valibot';
import { readBlockTime } from './chain/readBlockTime';
import { createTestAccount } from './createTestAccount';
import { devnetAddressesSchema } from './devnetAddresses';
import type { RunningDevnet } from './startDevnet';
import { openTestMarket } from './testing/openTestMarket';
import { freePortOffset } from './testing/freePortOffset';
import { preparedDevnet } from './testing/preparedDevnet';
import { startTestDevnet } from './testing/startTestDevnet';

const CHAIN = 1135;
let folder: string;
const running: RunningDevnet[] = [];

beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'devnet-'))));

async function keepDevnet(): Promise<void> {
  cpSync(await preparedDevnet('short'), folder, { recursive: true });
}

afterEach(async () => {
  for (const devnet of running.splice(0)) await devnet.stop();
  rmSync(folder, { recursive: true });
});

async function start(
  options: Parameters<typeof startTestDevnet>[0] = {},
): Promise<RunningDevnet & { lines: string[] }> {
  const lines: string[] = [];
  const devnet = await startTestDevnet({
    chains: [CHAIN],
    statePath: folder,
    log: (line) => lines.push(line),
    ...options,
  });
  running.push(devnet);
  return { ...devnet, lines };
}

async function balanceOf(devnet: RunningDevnet, account: string): Promise<unknown> {
  return devnet.chains[CHAIN]?.rpc('eth_getBalance', [account, 'latest']);
}

async function firstBlock(devnet: RunningDevnet): Promise<unknown> {
  return devnet.chains[CHAIN]?.rpc('eth_getBlockByNumber', ['0x0', false]);
}

async function fund(devnet: RunningDevnet): Promise<string> {
  const market = openTestMarket(devnet, CHAIN);
  return (await market.account()).address;
}

it('keeps the chains across a restart, writes the addresses, and discards them on request', async () => {
  await keepDevnet();
  const portOffset = await freePortOffset();
  const first = await start({ portOffset });
  const account = await fund(first);
  await first.stop();
  const file = v.parse(devnetAddressesSchema, JSON.parse(readFileSync(join(folder, 'addresses.json'), 'utf8')));
  expect(file).toEqual(first.addresses);

  const second = await start({ portOffset });
  expect(second.lines).toEqual(['The local chains go on where they were.']);
  expect(second.addresses).toEqual(first.addresses);
  expect(await balanceOf(second, account)).toBe(`0x${parseEther('10').toString(16)}`);
  await second.stop();

  const third = await start({ portOffset, fresh: true });
  expect(third.addresses.chains).toEqual(first.addresses.chains);
  expect(await balanceOf(third, account)).toBe('0x0');
});

it('has the same first block after each start, by which the indexer knows its rows', async () => {
  await keepDevnet();
  const first = await start();
  const block = await firstBlock(first);
  expect(block).toMatchObject({ number: '0x0' });
  await first.stop();
  for (let starts = 0; starts < 3; starts += 1) {
    const again = await start();
    expect(await firstBlock(again)).toEqual(block);
    await again.stop();
  }
});

it('moves damaged chains aside and starts again', async () => {
  await keepDevnet();
  writeFileSync(join(folder, `chain-${CHAIN}.json`), '{"block":');
  const second = await start();
  expect(second.lines.join('\n')).toContain('they were moved to the folder "previous"');
  expect(readdirSync(join(folder, 'previous'))).toEqual(
    expect.arrayContaining(['addresses.json', `chain-${CHAIN}.json`]),
  );
  expect(existsSync(join(folder, 'addresses.json'))).toBe(true);
});

it('reports which process holds a port, and leaves nothing running', async () => {
  const portOffset = await freePortOffset();
  const holder = createServer((_request, response) => response.end('hello'));
  await new Promise<void>((resolve) => holder.listen(8550 + portOffset, '127.0.0.1', resolve));
  try {
    await expect(start({ portOffset, statePath: 'memory' })).rejects.toThrow(
      `The demo wallet cannot start: port ${8550 + portOffset} is held by process ${process.pid} (`,
    );
  } finally {
    holder.closeAllConnections();
    holder.close();
  }
  const devnet = await start({ portOffset, statePath: 'memory' });
  await expect(start({ portOffset, statePath: 'memory' })).rejects.toThrow(
    `Chain 1135 cannot start: port ${8545 + portOffset} is held by a node of chain 1135, perhaps an earlier devnet.`,
  );
  expect(await devnet.chains[CHAIN]?.rpc('eth_chainId')).toBe('0x46f');
});

it('has a clock that runs at the present time', async () => {
  const devnet = await start({ statePath: 'memory' });
  const chain = devnet.chains[CHAIN];
  if (chain === undefined) throw new Error(`The devnet has no chain ${CHAIN}.`);
  // Blocks may be arbitrarily late under load, but never early.
  const expected = Date.now() / 1000 + 3;
  let time: number;
  do {
    await delay(100);
    time = await readBlockTime(chain.rpc);
    expect(time).toBeLessThanOrEqual(Date.now() / 1000 + 1);
  } while (time < expected);
});

it('keeps few states of a chain that runs for long, and mines empty blocks', async () => {
  const devnet = await start({ statePath: 'memory', hasBoundedMemory: true });
  const chain = devnet.chains[CHAIN];
  if (chain === undefined) throw new Error(`The devnet has no chain ${CHAIN}.`);
  const first = Number(await chain.rpc('eth_blockNumber'));
  await eventually(async () => expect(Number(await chain.rpc('eth_blockNumber'))).toBeGreaterThan(first));
  await chain.rpc('anvil_mine', ['0x80']);
  const newest = Number(await chain.rpc('eth_blockNumber'));
  const balanceAt = (block: number) => chain.rpc('eth_getBalance', [`0x${'0'.repeat(39)}1`, toQuantity(block)]);
  expect(await balanceAt(newest - 32)).toBe('0x0');
  await expect(balanceAt(newest - 100)).rejects.toThrow('BlockOutOfRangeError');
});

it('creates test accounts concurrently, each with its balances and without history', async () => {
  const devnet = await start({ statePath: 'memory' });
  const market = openTestMarket(devnet, CHAIN);
  const chain = { rpc: market.session.rpc, addresses: market.addresses };
  const tokens = { USDC: 1_000n * 10n ** 6n, WETH: 10n ** 18n, FXD: 5n };
  const accounts = await Promise.all(Array.from({ length: 8 }, () => createTestAccount(chain, { eth: 7n, tokens })));
  expect(new Set(accounts.map(({ address }) => address)).size).toBe(8);
  for (const { address } of accounts) {
    for (const [symbol, amount] of Object.entries(tokens)) {
      const token = market.contract('AToken', market.token(symbol).address);
      expect(await market.session.read(token, 'balanceOf', [address])).toBe(amount);
    }
    expect(await chain.rpc('eth_getBalance', [address, 'latest'])).toBe('0x7');
    expect(await chain.rpc('eth_getTransactionCount', [address, 'latest'])).toBe('0x0');
  }
  expect(await createTestAccount(chain, { seed: 'a' })).toEqual(await createTestAccount(chain, { seed: 'a' }));
  await expect(createTestAccount(chain, { tokens: { XYZ: 1n } })).rejects.toThrow('Chain 1135 has no token XYZ.');
});
