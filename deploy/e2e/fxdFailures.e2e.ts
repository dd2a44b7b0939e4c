import { ShellScreen } from '../../host/src/shell/shell.page';
import { suggestionText } from '../../remote-fxd/src/text/dialogs';
import { overviewText, transactionsText } from '../../remote-fxd/src/text/en';
import { readText } from '@fathom/ui/text/readText';
import { serveHost } from './serveHost';
import { expect, test as stablecoinTest } from './stablecoin';
import { startNode, type TestNode } from './startNode';

const WAD = 10n ** 18n;
/** Port 9 is "discard": no program listens there on a test machine. */
const NOWHERE = 'http://127.0.0.1:9';

interface Broken {
  readonly dead: 'indexer' | 'services' | 'pools';
}

/** A host whose indexer or services don't respond, or without configured pools. */
const test = stablecoinTest.extend<Broken>({
  dead: ['indexer', { option: true }],
  shell: async ({ page, stack, dead }, use) => {
    const host = await serveHost(stack, stack.addresses, (configuration) => breakIn(configuration, dead));
    await use(new ShellScreen(page, host.origin));
    await host.stop();
  },
});

test.use({ expectedErrors: [/ERR_CONNECTION_REFUSED|ERR_UNSAFE_PORT|Failed to fetch/] });

test.describe('without an indexer', () => {
  test('a user finds the position from the chain alone, and closes it', async ({
    fxd,
    position,
    wallet,
    stablecoin,
    account,
    enter,
  }) => {
    const id = await stablecoin.open(account.address, 'ETH', 4n * WAD, 2_000n * WAD);
    await stablecoin.keepFxd(account.address, 3_000n * WAD);
    await enter('/fxd');
    await expect(fxd.notice('chain-only')).toBeVisible();
    await expect(fxd.position(id)).toContainText('2,000.0');
    await fxd.managePosition(id).click();
    await position.showTab('repay');
    await position.maxButton('FXD').click();
    await position.approve.click();
    await wallet.approve();
    await position.repay.click();
    await wallet.approve();
    await expect(position.done).toContainText('Your position is closed.');
    await position.closeDone.click();
    await expect(fxd.positions).toContainText(overviewText.noPositions);
    expect((await stablecoin.positions(account.address))[0]).toMatchObject({ collateral: 0n, share: 0n });
  });

  test('the history reports what happened, and offers a retry', async ({ page, fxd, stablecoin, account, enter }) => {
    await stablecoin.wallet(account.address);
    await enter('/fxd');
    await fxd.tab('transactions').click();
    await expect(page.getByText(transactionsText.failed)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  });
});

test.describe('without services', () => {
  test.use({ dead: 'services' });

  test('the price of FXD is unknown, not zero; everything else works', async ({ fxd, shell }) => {
    await shell.open('/fxd');
    await expect(fxd.pool('ETH')).toContainText('$3,400');
    await expect(fxd.metrics).toContainText(/FXD Price\s*—/);
  });

  test('a failed suggestion is reported, and the position can be opened without it [FXD-180] [FXD-181]', async ({
    page,
    shell,
    fxd,
    position,
    stablecoin,
    account,
    enter,
  }) => {
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    await stablecoin.giveCollateral('CGO', account.address, 100n * WAD);
    await enter('/fxd');
    await fxd.openPosition('CGO').click();
    await position.field('collateral').fill('50');
    await position.field('borrow').fill('1000');
    await position.openSuggestion();
    await expect(position.suggestion).toContainText(suggestionText.failed);
    await expect(shell.errors).toContainText(suggestionText.failed);
    expect(logged.some((line) => line.includes(suggestionText.failed))).toBe(true);
    await expect(position.createWallet).toBeEnabled();
  });
});

test.describe('without pools', () => {
  test.use({ dead: 'pools' });

  test('the list says so, and links to the lending market [FXD-029]', async ({ page, shell, fxd, dashboard }) => {
    await shell.open('/fxd');
    await expect(fxd.pools).toContainText('No Pool Available!');
    await expect(fxd.pools).toContainText(overviewText.noPoolsHint('Lisk'));
    await fxd.pools.getByRole('button', { name: overviewText.openLending }).click();
    await expect(page).toHaveURL(/\/lending$/);
    await expect(dashboard.connectButton).toBeVisible();
  });
});

/** A host with its own node for chain 1135, which can be silenced while the wallet's node keeps working. */
const onNode = stablecoinTest.extend<{ readonly node: TestNode }>({
  node: async ({ chain }, use) => {
    const node = await startNode(chain.addresses.rpcUrl);
    await use(node);
    await node.stop();
  },
  shell: async ({ page, stack, node }, use) => {
    const host = await serveHost(stack, stack.addresses, (configuration) => withNode(configuration, node.url));
    await use(new ShellScreen(page, host.origin));
    await host.stop();
  },
});

onNode(
  'a node that cannot be reached: neither list pretends to be empty, and Retry brings each back without a reload',
  async ({ page, fxd, node, stablecoin, account, enter }) => {
    const id = await stablecoin.open(account.address, 'ETH', 4n * WAD, 2_000n * WAD);
    await enter('/fxd');
    await expect(fxd.position(id)).toContainText('2,000.0');
    await page.route(`${node.url}/`, (route) => route.abort('connectionrefused'));
    await page.reload();
    for (const [list, title] of [
      [fxd.pools, overviewText.poolsFailed],
      [fxd.positions, overviewText.positionsFailed],
    ] as const) {
      await expect(list).toContainText(title);
      await expect(list).toContainText(`${readText.noNode('Lisk')} ${readText.fundsSafe}`);
    }
    await page.unroute(`${node.url}/`);
    // Reads pause after all nodes failed, but not after a press of Retry.
    await fxd.pools.getByRole('button', { name: 'Retry' }).click();
    await expect(fxd.pool('ETH')).toContainText('$3,400');
    const retry = fxd.positions.getByRole('button', { name: 'Retry' });
    if (await retry.isVisible()) await retry.click();
    await expect(fxd.position(id)).toContainText('2,000.0');
  },
);

interface Configuration {
  readonly chains: readonly { readonly id: number; readonly indexers?: Readonly<Record<string, string>> }[];
  readonly areas: { readonly fxd: { readonly deployments: readonly object[] } };
}

function breakIn(configuration: object, dead: Broken['dead']): object {
  const { chains, areas } = configuration as Configuration;
  if (dead === 'services') {
    return { ...configuration, services: { priceFeed: `${NOWHERE}/price-feed`, pricePrediction: NOWHERE } };
  }
  if (dead === 'pools') {
    const deployments = areas.fxd.deployments.map((deployment) => ({ ...deployment, pools: [] }));
    return { ...configuration, areas: { ...areas, fxd: { ...areas.fxd, deployments } } };
  }
  return {
    ...configuration,
    chains: chains.map((chain) => ({
      ...chain,
      indexers: { fxd: `${NOWHERE}/${chain.id}/subgraphs/name/stablecoin-subgraph` },
    })),
  };
}

function withNode(configuration: object, url: string): object {
  const { chains } = configuration as Configuration;
  return {
    ...configuration,
    chains: chains.map((chain) => (chain.id === 1135 ? { ...chain, rpcUrls: [url] } : chain)),
  };
}
