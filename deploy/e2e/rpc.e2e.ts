import type { Page, Request } from '@playwright/test';
import { AbiCoder } from 'ethers/abi';
import { ShellScreen } from '../../host/src/shell/shell.page';
import { transactionText } from '@fathom/area-kit/actions/text/en';
import { signingBarText } from '@fathom/host-kit/signing/signingBar/text/en';
import { DEFAULT_ALERTS } from '../../host/src/portfolio/alerts/alertSettings';
import { nodeText } from '../../host/src/text/network';
import { en } from '../../host/src/text/en';
import { demoAccount } from '../devnet/demoAccounts';
import { expect, test as base } from './journey';
import { pauseClock } from './runAhead';
import { serveHost } from './serveHost';
import { SigningBarScreen } from './signingBar.page';
import { startNode, type NodeBehavior, type TestNode } from './startNode';

/** Opens without a wallet, so that all displayed values come from the nodes. */
const LOOKED_AT = `/lending?as=${demoAccount('healthy').address}`;

const MINUTE_MS = 60_000;
const STEP_MS = 3_000;

interface NodeFixtures {
  /** Initial behavior of the configured nodes of chain 1135, in their order. */
  readonly behaviors: { readonly list: readonly NodeBehavior[] };
  readonly nodes: readonly TestNode[];
}

const test = base.extend<NodeFixtures>({
  behaviors: [{ list: ['well'] }, { option: true }],
  nodes: async ({ behaviors, chain }, use) => {
    const nodes = await Promise.all(behaviors.list.map((behavior) => startNode(chain.addresses.rpcUrl, behavior)));
    await use(nodes);
    await Promise.all(nodes.map((node) => node.stop()));
  },
  shell: async ({ page, stack, nodes }, use) => {
    const host = await serveHost(stack, stack.addresses, (configuration) =>
      withNodes(
        configuration,
        nodes.map(({ url }) => url),
      ),
    );
    await use(new ShellScreen(page, host.origin));
    await host.stop();
  },
});

function withNodes(configuration: object, rpcUrls: readonly string[]): object {
  const { chains, features, ...rest } = configuration as {
    chains: readonly { readonly id: number }[];
    features: object;
  };
  return {
    ...rest,
    chains: chains.map((chain) => (chain.id === 1135 ? { ...chain, rpcUrls } : chain)),
    // The wallet keeps the node of the stack, which isn't among these.
    features: { ...features, ownNodes: ['http://localhost:*', 'http://127.0.0.1:*'] },
  };
}

test.describe('a list with failing nodes', () => {
  test.use({
    behaviors: { list: ['page', 'limit', 'other-chain', 'behind', 'hang', 'well'] },
    expectedErrors: [/429/],
  });

  test('reads the page from the working node, and does not use the others [SHL-074] [SHL-075]', async ({
    page,
    shell,
    nodes,
    dashboard,
  }) => {
    await page.clock.install();
    await shell.open(LOOKED_AT);
    await expect(dashboard.table('yourSupplies')).toBeVisible();
    // A node rests for a minute of the page's clock, however long this test takes.
    await page.clock.setFixedTime(await page.evaluate(() => Date.now()));
    const well = nodes.at(-1);
    const bad = nodes.slice(0, -1);
    await shell.goTo('fxd');
    await expect.poll(() => callsOf(well)).toBeGreaterThan(0);
    const before = { well: callsOf(well), bad: bad.map(callsOf) };
    await shell.goTo('dao');
    await expect.poll(() => callsOf(well)).toBeGreaterThan(before.well);
    expect(bad.map(callsOf), 'no further question').toEqual(before.bad);
  });
});

test.describe('a node that goes down', () => {
  test.use({ behaviors: { list: ['well', 'well'] }, expectedErrors: [/429/] });

  test('is replaced by the next one while the page is open, and tried again a minute after its failure [SHL-075]', async ({
    page,
    shell,
    nodes,
    dashboard,
  }) => {
    const [first, second] = nodes;
    await page.clock.install();
    await shell.open(LOOKED_AT);
    await expect(dashboard.table('yourSupplies')).toBeVisible();
    expect(second?.asked.filter((method) => method === 'eth_call')).toEqual([]);
    first?.behave('limit');
    await shell.goTo('fxd');
    await expect.poll(() => second?.asked).toContain('eth_call');

    first?.behave('well');
    const before = { first: first?.asked.length ?? 0, second: callsOf(second) };
    await shell.goTo('dao');
    // Moving the clock would time out a loading script.
    await expect(page.getByRole('heading', { name: 'Staking' })).toBeVisible();
    await expect.poll(() => callsOf(second)).toBeGreaterThan(before.second);
    expect(first?.asked.length, 'rests').toBe(before.first);
    await page.clock.fastForward(63_000);
    await expect.poll(() => first?.asked.length, 'is asked again').toBeGreaterThan(before.first);
  });
});

test.describe('a custom node', () => {
  test('is used alone if it is on the chain, after a reload only once it is confirmed, and can be removed', async ({
    page,
    shell,
    nodes,
    dashboard,
    stack,
    chain,
  }) => {
    const [listed] = nodes;
    const own = await startNode(chain.addresses.rpcUrl);
    const foreign = stack.addresses.chains['11155111']?.rpcUrl ?? '';
    await shell.open(LOOKED_AT);
    await expect(dashboard.table('yourSupplies')).toBeVisible();

    await shell.networkButton('Lisk').click();
    await page.getByRole('button', { name: nodeText.open('Lisk') }).click();
    const dialog = page.getByRole('dialog', { name: nodeText.title('Lisk') });
    const field = dialog.getByLabel(nodeText.address);
    await field.fill(onLocalhost(foreign));
    await dialog.getByRole('button', { name: nodeText.use }).click();
    await expect(dialog.getByRole('alert')).toHaveText(en.node.otherChain('Lisk', 11155111));
    await field.fill(onLocalhost(own.url));
    await dialog.getByRole('button', { name: nodeText.use }).click();
    await expect(dialog).toBeHidden();

    const host = new URL(onLocalhost(own.url)).host;
    const banner = page.getByRole('complementary', { name: nodeText.banner });
    await expect(banner).toContainText(nodeText.used(host, 'Lisk'));
    await shell.goTo('fxd');
    await expect.poll(() => own.asked).toContain('eth_call');

    await page.reload();
    await expect(banner).toContainText(nodeText.stored(host, 'Lisk'));
    own.asked.length = 0;
    const before = callsOf(listed);
    await shell.goTo('lending');
    await expect(dashboard.table('yourSupplies')).toBeVisible();
    await expect.poll(() => callsOf(listed)).toBeGreaterThan(before);
    expect(own.asked, 'not asked before it is confirmed').toEqual([]);
    await banner.getByRole('button', { name: nodeText.confirm(host) }).click();
    await expect(banner).toContainText(nodeText.used(host, 'Lisk'));

    await banner.getByRole('button', { name: nodeText.reset }).click();
    await expect(banner).toBeHidden();
    await page.reload();
    await expect(dashboard.table('yourSupplies')).toBeVisible();
    await expect(banner).toBeHidden();
    await own.stop();
  });

  test('that only storage names is not read from, and is removed on request', async ({
    page,
    shell,
    dashboard,
    chain,
  }) => {
    const own = await startNode(chain.addresses.rpcUrl);
    await shell.open(LOOKED_AT);
    await page.evaluate((url) => localStorage.setItem('fathom.node.1135', url), onLocalhost(own.url));
    await page.reload();
    await expect(dashboard.table('yourSupplies')).toBeVisible();
    const banner = page.getByRole('complementary', { name: nodeText.banner });
    await banner.getByRole('button', { name: nodeText.remove }).click();
    await expect(banner).toBeHidden();
    expect(await page.evaluate(() => localStorage.getItem('fathom.node.1135'))).toBeNull();
    expect(own.asked).toEqual([]);
    await own.stop();
  });
});

test.describe('one node', () => {
  test.use({ holdings: { tokens: { USDC: 5_000n * 10n ** 6n } } });

  test('is not confirmed behind a wallet that reads nothing: dialog and bar say so', async ({
    page,
    enter,
    dashboard,
    dialog,
    wallet,
    chain,
  }) => {
    await readNothing(page, chain.addresses.rpcUrl);
    await enter();
    await dashboard.supplyButton('USDC').click();
    await dialog.amount.fill('1000');
    await expect(page.getByText(transactionText.oneSource)).toBeVisible();
    await dialog.button('Approve to continue').click();
    await expect(wallet.details).toContainText('1,000 USDC');
    const bar = new SigningBarScreen(page);
    await expect.poll(() => bar.text()).toContain(signingBarText.unconfirmed);
    await wallet.reject();
  });

  test('is confirmed by the wallet', async ({ page, enter, dashboard, dialog, wallet }) => {
    await enter();
    await dashboard.supplyButton('USDC').click();
    await dialog.amount.fill('1000');
    await expect(page.getByText(transactionText.willSign)).toBeVisible();
    await expect(page.getByText(transactionText.oneSource)).toBeHidden();
    await dialog.button('Approve to continue').click();
    await expect(wallet.details).toContainText('1,000 USDC');
    const bar = new SigningBarScreen(page);
    await expect.poll(() => bar.text()).toContain(signingBarText.waiting);
    expect(await bar.text()).not.toContain(signingBarText.unconfirmed);
    await wallet.reject();
  });
});

const lyingSymbol: NodeBehavior = (method, params) => {
  const [call] = params as readonly { readonly data?: string }[];
  return method === 'eth_call' && call?.data === '0x95d89b41'
    ? AbiCoder.defaultAbiCoder().encode(['string'], ['FORGED'])
    : undefined;
};

test.describe('two lying nodes of four, while an honest one rests', () => {
  test.use({
    behaviors: { list: ['well', lyingSymbol, lyingSymbol, 'limit'] },
    holdings: { tokens: { USDC: 5_000n * 10n ** 6n } },
    expectedErrors: [/429/],
  });

  test('stop a supply with a sentence, and let a withdrawal go on with the number of nodes that agree', async ({
    page,
    enter,
    dashboard,
    dialog,
    wallet,
    chain,
    market,
    account,
  }) => {
    await market.supply(account.address, 'USDC', 2_000n * 10n ** 6n);
    await readNothing(page, chain.addresses.rpcUrl);
    await enter();
    await wallet.batches(true);
    await dashboard.supplyButton('USDC').click();
    await dialog.amount.fill('1000');
    const counts = { confirmedBy: 2, sources: 4 };
    await expect(dialog.dialog).toContainText(transactionText.entriesWait(counts));
    await dialog.button('Supply 1,000 USDC').click();
    await expect(dialog.dialog).toContainText(`${transactionText.entriesWait(counts)} Nothing was sent.`);
    await expect(wallet.sheet).toBeHidden();
    await page.keyboard.press('Escape');

    await dashboard.withdrawButton('USDC').click();
    await dialog.amount.fill('400');
    await expect(dialog.dialog).toContainText(transactionText.fewSources(counts));
    await dialog.button('Withdraw 400 USDC').click();
    await expect(wallet.call).toHaveText('withdraw');
    const bar = new SigningBarScreen(page);
    await expect.poll(() => bar.text()).toContain(signingBarText.fewSources(2, 4));
    await wallet.approve();
    await expect(dialog.done).toBeVisible();
  });
});

test.describe('the shared refresh interval', () => {
  test('sends two requests a minute for two visited areas and the balance in the bar; none while the page is hidden', async ({
    page,
    shell,
    nodes,
    dashboard,
    connect,
  }) => {
    const [node] = nodes;
    const requested = node?.asked ?? [];
    await page.clock.install();
    // The alerts of the account read its areas every five minutes.
    await turnOffAlerts(page);
    await shell.open('/fxd');
    await connect();
    await shell.goTo('lending');
    await expect(dashboard.table('assetsToSupply')).toBeVisible();
    const passMinutes = passMinutesOf(page);
    // Pauses the page's time; the test advances it by minutes.
    await pauseClock(page);

    // Data that was just read skips the first refresh.
    await passMinutes(1);
    requested.length = 0;
    await passMinutes(5);
    expect(new Set(requested)).toEqual(new Set(['eth_call', 'eth_getBalance']));
    // Five refreshes, or four or six, because they aren't exactly a minute apart.
    expect(requested.length).toBeGreaterThanOrEqual(8);
    expect(requested.length).toBeLessThanOrEqual(12);

    await setVisibility(page, 'hidden');
    requested.length = 0;
    await passMinutes(10);
    expect(requested, 'hidden for ten minutes').toEqual([]);

    await setVisibility(page, 'visible');
    await page.clock.resume();
    await expect.poll(() => requested, 'read at once on return').toContain('eth_call');
  });
});

function callsOf(node: TestNode | undefined): number {
  return node?.asked.filter((method) => method === 'eth_call').length ?? 0;
}

/**
 * Returns a function that advances the page's paused clock by minutes, in steps: each request gets its response before
 * its timeout and retry.
 */
function passMinutesOf(page: Page): (minutes: number) => Promise<void> {
  const open = new Set<Request>();
  page.on('request', (request) => open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  const countOpen = async () => {
    // The response proves that the step's requests are reported.
    await page.evaluate(() => undefined);
    return open.size;
  };
  return async (minutes) => {
    for (let step = 0; step < (minutes * MINUTE_MS) / STEP_MS; step += 1) {
      await page.clock.runFor(STEP_MS);
      await expect.poll(countOpen, { intervals: [20] }).toBe(0);
    }
  };
}

async function turnOffAlerts(page: Page): Promise<void> {
  const rules = Object.fromEntries(
    Object.entries(DEFAULT_ALERTS.rules).map(([kind, rule]) => [kind, { ...rule, isOn: false }]),
  );
  await page.addInitScript(
    (settings) => localStorage.setItem('fathom.portfolioAlerts', settings),
    JSON.stringify({ ...DEFAULT_ALERTS, rules }),
  );
}

function onLocalhost(url: string): string {
  return url.replace('127.0.0.1', 'localhost');
}

async function readNothing(page: Page, rpcUrl: string): Promise<void> {
  const { origin } = new URL(rpcUrl);
  await page.route(
    (url) => url.origin === origin,
    async (route) => {
      const call = route.request().postDataJSON() as { readonly id: number; readonly method: string } | null;
      if (call === null || !['eth_call', 'eth_blockNumber'].includes(call.method)) return route.fallback();
      const error = { code: -32601, message: 'the method does not exist' };
      const headers = { 'access-control-allow-origin': '*' };
      return route.fulfill({ json: { jsonrpc: '2.0', id: call.id, error }, headers });
    },
  );
}

async function setVisibility(page: Page, state: 'hidden' | 'visible'): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => value });
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => value === 'hidden' });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  }, state);
}
