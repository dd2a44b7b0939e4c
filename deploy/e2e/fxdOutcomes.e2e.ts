import { openText } from '../../remote-fxd/src/actions/open/open.text';
import { repayText } from '../../remote-fxd/src/actions/repay/repay.text';
import { topUpText } from '../../remote-fxd/src/actions/topUp/topUp.text';
import { mergeTests } from '@playwright/test';
import { fxdRevertText } from '../../remote-fxd/src/text/errorCatalog';
import { mineAgain, stopMining } from './mining';
import { test as ownChainTest } from './ownChain';
import { expect, test as stablecoinTest } from './stablecoin';

const WAD = 10n ** 18n;
const ETH_PRICE = 3_400n;
const CGO_PRICE = 132n;
const NOT_SAFE = fxdRevertText['BookKeeper/not-safe'] ?? '';

/** Prices, collected fees and the block interval affect everyone on a chain. */
const test = mergeTests(stablecoinTest, ownChainTest);

/** Serial, because the tests change prices and stop their worker's chain. */
test.describe.configure({ mode: 'default' });
test.use({ holdings: { eth: 20n * WAD } });

test.describe('a change between estimate and mining', () => {
  test.use({ expectedErrors: [/^(Open|Top up|Close) position error/] });

  test.afterEach(({ stablecoin }) => stablecoin.setPrice('ETH', ETH_PRICE));

  test('a falling price reverts the opening with a message, and locks nothing [FXD-175] [FXD-178]', async ({
    page,
    fxd,
    position,
    wallet,
    stablecoin,
    account,
    enter,
  }) => {
    await stablecoin.wallet(account.address);
    await enter('/fxd');
    await fxd.openPosition('ETH').click();
    await position.fill({ collateral: '2', borrow: '1500' });
    await position.open.click();
    await expect(wallet.call).toContainText('openLockNATIVEAndDraw');
    await stablecoin.setPrice('ETH', 500n);
    await wallet.approve();
    await expect(position.failure).toBeVisible();
    await expect(position.dialog).toContainText(NOT_SAFE);
    expect(await stablecoin.positions(account.address)).toEqual([]);
    expect(await stablecoin.fxdBalance(account.address)).toBe(0n);

    await page.keyboard.press('Escape');
    await stablecoin.setPrice('ETH', ETH_PRICE);
    await fxd.openPosition('ETH').click();
    await position.fill({ collateral: '2', borrow: '1500' });
    await position.open.click();
    await wallet.approve();
    await expect(position.done).toContainText(/You borrowed\s*1,500.00\s*FXD/);
  });

  test('a price that falls after a token approval reverts the opening, and the tokens stay in the wallet', async ({
    fxd,
    position,
    wallet,
    stablecoin,
    account,
    enter,
  }) => {
    await stablecoin.wallet(account.address);
    await stablecoin.giveCollateral('CGO', account.address, 50n * WAD);
    await enter('/fxd');
    await fxd.openPosition('CGO').click();
    await position.fill({ collateral: '40', borrow: '1500' });
    await position.approve.click();
    await wallet.approve();
    await position.open.click();
    await expect(wallet.call).toContainText('openLockTokenAndDraw');
    await stablecoin.setPrice('CGO', 30n);
    await wallet.approve();
    await expect(position.failure).toBeVisible();
    await expect(position.dialog).toContainText(NOT_SAFE);
    expect(await stablecoin.positions(account.address)).toEqual([]);
    expect(await stablecoin.collateralBalance('CGO', account.address)).toBe(50n * WAD);
    await stablecoin.setPrice('CGO', CGO_PRICE);
  });

  test('a falling price reverts the loan with a message, and borrows nothing [FXD-176] [FXD-178]', async ({
    fxd,
    position,
    wallet,
    stablecoin,
    account,
    enter,
  }) => {
    const id = await stablecoin.open(account.address, 'ETH', 10n * WAD, 2_000n * WAD);
    await enter('/fxd');
    await fxd.managePosition(id).click();
    await position.fill({ borrow: '15000' });
    await position.topUp.click();
    await expect(wallet.call).toContainText('lockNATIVEAndDraw');
    await stablecoin.setPrice('ETH', 1_500n);
    await wallet.approve();
    await expect(position.failure).toBeVisible();
    await expect(position.dialog).toContainText(NOT_SAFE);
    expect(await stablecoin.fxdBalance(account.address)).toBe(2_000n * WAD);
  });

  test('a price that falls during a repayment, and FXD spent before a close, are each reported with their reason, without loss [FXD-177] [FXD-178]', async ({
    page,
    fxd,
    position,
    wallet,
    stablecoin,
    account,
    enter,
  }) => {
    const id = await stablecoin.open(account.address, 'ETH', 10n * WAD, 5_000n * WAD);
    await stablecoin.keepFxd(account.address, 6_000n * WAD);
    await enter('/fxd');
    await fxd.managePosition(id).click();
    await position.showTab('repay');
    await position.fill({ repaying: '1000', receiveCollateral: '1.9' });
    await position.approvalAmount('unlimited').check();
    await position.approve.click();
    await wallet.approve();
    await position.repay.click();
    await expect(wallet.call).toContainText('wipeAndUnlockNATIVE');
    await stablecoin.setPrice('ETH', 600n);
    await wallet.approve();
    await expect(position.failure).toBeVisible();
    await expect(position.dialog).toContainText(NOT_SAFE);
    expect(await stablecoin.fxdBalance(account.address)).toBe(6_000n * WAD);

    await page.keyboard.press('Escape');
    await stablecoin.setPrice('ETH', ETH_PRICE);
    await fxd.managePosition(id).click();
    await position.showTab('repay');
    await position.maxButton('FXD').click();
    await position.repay.click();
    await expect(wallet.call).toContainText('wipeAllAndUnlockNATIVE');
    await stablecoin.keepFxd(account.address, 4_000n * WAD);
    await wallet.approve();
    await expect(position.failure).toBeVisible();
    await expect(position.dialog).toContainText("Your proxy wallet couldn't transfer the tokens");
    expect(await stablecoin.fxdBalance(account.address)).toBe(4_000n * WAD);
    expect((await stablecoin.positions(account.address))[0]?.collateral).toBe(10n * WAD);
  });
});

test.describe('a reload of a pending transaction, which is reported before, after, and when it is done', () => {
  test.afterEach(({ chain }) => mineAgain(chain));

  test('an opening, which is not sent twice', async ({
    page,
    shell,
    fxd,
    position,
    wallet,
    chain,
    stablecoin,
    account,
    enter,
  }) => {
    await stablecoin.wallet(account.address);
    await enter('/fxd');
    await fxd.openPosition('ETH').click();
    await position.fill({ collateral: '2', borrow: '1500' });
    await expect(position.open).toBeEnabled();
    await stopMining(chain);
    await position.open.click();
    await wallet.approve();
    await expect(position.button(openText.labels.running)).toBeVisible();
    await page.reload();
    await expect(shell.activityButton(1)).toBeVisible();
    await fxd.openPosition('ETH').click();
    await expect(position.button(openText.labels.running)).toBeVisible();
    await expect(position.dialog).toContainText('2 ETH');
    await mineAgain(chain);
    await expect(position.done).toContainText(/You borrowed\s*1,500.00\s*FXD/);
    expect(await stablecoin.positions(account.address)).toHaveLength(1);
  });

  test('a top-up', async ({ page, shell, fxd, position, wallet, chain, stablecoin, account, enter }) => {
    const id = await stablecoin.open(account.address, 'ETH', 10n * WAD, 2_000n * WAD);
    await enter('/fxd');
    await fxd.managePosition(id).click();
    await position.fill({ collateral: '2' });
    await expect(position.topUp).toBeEnabled();
    await stopMining(chain);
    await position.topUp.click();
    await wallet.approve();
    await expect(position.button(topUpText.running)).toBeVisible();
    await page.reload();
    await expect(shell.activityButton(1)).toBeVisible();
    await fxd.managePosition(id).click();
    await expect(position.button(topUpText.running)).toBeVisible();
    await mineAgain(chain);
    await expect(position.done).toContainText(/You added\s*2\.0*\s*ETH/);
    expect((await stablecoin.positions(account.address))[0]?.collateral).toBe(12n * WAD);
  });

  test('a repayment, and then the close', async ({
    page,
    shell,
    fxd,
    position,
    wallet,
    chain,
    stablecoin,
    account,
    enter,
  }) => {
    const id = await stablecoin.open(account.address, 'ETH', 10n * WAD, 5_000n * WAD);
    await stablecoin.keepFxd(account.address, 6_000n * WAD);
    const sendAndReload = async () => {
      await expect(position.repay).toBeEnabled();
      await stopMining(chain);
      await position.repay.click();
      await wallet.approve();
      await expect(position.button(repayText.running)).toBeVisible();
      await page.reload();
      await expect(shell.activityButton(1)).toBeVisible();
      await fxd.managePosition(id).click();
      await expect(position.button(repayText.running)).toBeVisible();
      await mineAgain(chain);
    };
    await enter('/fxd');
    await fxd.managePosition(id).click();
    await position.showTab('repay');
    await position.fill({ repaying: '2000' });
    await position.approvalAmount('unlimited').check();
    await position.approve.click();
    await wallet.approve();
    await sendAndReload();
    await expect(position.done).toContainText(/You repaid\s*2,000.00\s*FXD/);
    expect(await stablecoin.fxdBalance(account.address)).toBe(4_000n * WAD);
    await position.closeDone.click();

    await fxd.managePosition(id).click();
    await position.showTab('repay');
    await position.maxButton('FXD').click();
    await sendAndReload();
    await expect(position.done).toContainText('Your position is closed.');
    expect((await stablecoin.positions(account.address))[0]).toMatchObject({ collateral: 0n, share: 0n });
  });
});

test('a wallet one unit short of the debt sees the exact shortfall before anything is signed [FXD-104] [FXD-107]', async ({
  fxd,
  position,
  stablecoin,
  account,
  enter,
}) => {
  const id = await stablecoin.open(account.address, 'ETH', 10n * WAD, 5_000n * WAD);
  // The amount that the contracts round up above the loan stays as credit of the position, so closing costs exactly the
  // loan. An action of any other account in the pool would collect the fee and increase the debt.
  await stablecoin.keepFxd(account.address, 5_000n * WAD - 1n);
  await enter('/fxd');
  await fxd.managePosition(id).click();
  await position.showTab('repay');
  await expect(position.dialog).toContainText(
    'Wallet balance is not enough to close this position entirely (repay in full). You are short of 0.000000000000000001 FXD.',
  );
  await position.fill({ repaying: '5000.5' });
  await expect(position.dialog).toContainText("You don't have enough to repay that amount");
});
