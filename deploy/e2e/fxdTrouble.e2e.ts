import { mergeTests } from '@playwright/test';
import { ShellScreen } from '../../host/src/shell/shell.page';
import { dialogText, suggestionText } from '../../remote-fxd/src/text/dialogs';
import { overviewText, transactionsText } from '../../remote-fxd/src/text/en';
import { test as ownChainTest } from './ownChain';
import { serveHost } from './serveHost';
import { expect, test as stablecoinTest } from './stablecoin';

const WAD = 10n ** 18n;
/** Port 9 is "discard": nobody listens there, and nobody ever will on a test machine. */
const NOWHERE = 'http://127.0.0.1:9';

interface Broken {
  /** What of the configuration leads nowhere. */
  readonly dead: 'indexer' | 'services';
}

/** A host whose indexer or services do not answer. */
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
  test('a user finds the position by the chain alone, and closes it', async ({
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

  test('the history says what happened, and offers another try', async ({ page, fxd, stablecoin, account, enter }) => {
    await stablecoin.wallet(account.address);
    await enter('/fxd');
    await fxd.tab('transactions').click();
    await expect(page.getByText(transactionsText.failed)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  });
});

test.describe('without services', () => {
  test.use({ dead: 'services' });

  test('the price of FXD is unknown, not zero; all else works', async ({ fxd, shell }) => {
    await shell.open('/fxd');
    await expect(fxd.pool('ETH')).toContainText('$3,400');
    await expect(fxd.figures).toContainText(/FXD Price\s*—/);
  });

  test('a suggestion that fails is told, and the position can be opened without it [FXD-180] [FXD-181]', async ({
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

/** Prices and the pace of blocks are felt by everybody on a chain. */
const onOwnChain = mergeTests(stablecoinTest, ownChainTest);

onOwnChain.describe('on a chain of its own', () => {
  onOwnChain.describe.configure({ mode: 'default' });
  onOwnChain.use({ expectedErrors: [/^Top up position error/] });

  onOwnChain(
    'a price that falls between estimate and mining: reverted, told in a sentence, nothing borrowed [FXD-176] [FXD-178]',
    async ({ fxd, position, wallet, stablecoin, account, enter }) => {
      const id = await stablecoin.open(account.address, 'ETH', 10n * WAD, 2_000n * WAD);
      await enter('/fxd');
      await fxd.managePosition(id).click();
      await position.field('borrow').fill('15000');
      await position.topUp.click();
      await expect(wallet.call).toContainText('lockNATIVEAndDraw');
      await stablecoin.setPrice('ETH', 1_500n);
      await wallet.approve();
      await expect(position.failure).toBeVisible();
      await expect(position.dialog).toContainText('The collateral would not cover the debt.');
      expect(await stablecoin.fxdBalance(account.address)).toBe(2_000n * WAD);
      await stablecoin.setPrice('ETH', 3_400n);
    },
  );

  onOwnChain(
    'a reload while a top up is pending: told before, after, and when it is done',
    async ({ page, shell, fxd, position, wallet, chain, stablecoin, account, enter }) => {
      const id = await stablecoin.open(account.address, 'ETH', 10n * WAD, 2_000n * WAD);
      await enter('/fxd');
      await fxd.managePosition(id).click();
      await position.field('collateral').fill('2');
      await expect(position.topUp).toBeEnabled();
      await chain.rpc('evm_setAutomine', [false]);
      await chain.rpc('evm_setIntervalMining', [0]);
      await position.topUp.click();
      await wallet.approve();
      await expect(position.button(dialogText.toppingUp)).toBeVisible();
      await page.reload();
      await expect(shell.activityButton(1)).toBeVisible();
      await fxd.managePosition(id).click();
      await expect(position.button(dialogText.toppingUp)).toBeVisible();
      await chain.rpc('evm_setAutomine', [true]);
      await chain.rpc('evm_mine');
      await expect(position.done).toContainText(/You added\s*2\.0*\s*ETH/);
      expect((await stablecoin.positions(account.address))[0]?.collateral).toBe(12n * WAD);
    },
  );
});

interface Addresses {
  readonly chains: readonly { readonly id: number; readonly indexers?: Readonly<Record<string, string>> }[];
  readonly services?: object;
}

function breakIn(configuration: object, dead: Broken['dead']): object {
  const { chains } = configuration as Addresses;
  if (dead === 'services') {
    return { ...configuration, services: { priceFeed: `${NOWHERE}/price-feed`, pricePrediction: NOWHERE } };
  }
  return {
    ...configuration,
    chains: chains.map((chain) => ({
      ...chain,
      indexers: { fxd: `${NOWHERE}/${chain.id}/subgraphs/name/stablecoin-subgraph` },
    })),
  };
}
