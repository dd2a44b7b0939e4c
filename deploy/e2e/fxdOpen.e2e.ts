import { dialogText } from '../../remote-fxd/src/text/dialogs';
import { overviewText, transactionsText } from '../../remote-fxd/src/text/en';
import { expect, test } from './stablecoin';

const WAD = 10n ** 18n;

test.describe('with ETH only', () => {
  test.use({ holdings: { eth: 20n * WAD } });

  test('opens the first position: explains and creates the proxy wallet, then locks ETH and borrows FXD [FXD-001] [FXD-101] [FXD-160]', async ({
    page,
    fxd,
    transactions,
    position,
    wallet,
    stablecoin,
    account,
    enter,
  }) => {
    await enter('/fxd');
    await expect(fxd.positions).toContainText(overviewText.noPositions);
    await fxd.openPosition('ETH').click();
    await expect(position.dialog).toContainText(dialogText.walletExplained);
    await position.fill({ collateral: '2', borrow: '1500' });
    await expect(position.fact(dialogText.liquidationPrice)).toContainText('$997.50');
    await expect(position.steps).toHaveCount(2);
    await position.createWallet.click();
    await expect(wallet.call).toHaveText('build');
    await wallet.approve();
    await position.open.click();
    await expect(wallet.call).toContainText('openLockNATIVEAndDraw');
    await expect(wallet.details).toContainText('2 ETH');
    await wallet.approve();

    await expect(position.done).toContainText(/You borrowed\s*1,500.00\s*FXD/);
    await position.addToWallet.click();
    await expect(wallet.sheet).toContainText('FXD');
    await wallet.approve();
    await position.closeDone.click();

    const [opened] = await stablecoin.positions(account.address);
    expect(opened?.collateral).toBe(2n * WAD);
    expect(await stablecoin.fxdBalance(account.address)).toBe(1_500n * WAD);
    const id = opened?.id ?? 0n;
    await expect(fxd.position(id)).toContainText('1,500.00');
    await expect(fxd.position(id)).toContainText('2.000000');
    await fxd.tab('transactions').click();
    await expect(transactions.rowsOf('created')).toHaveCount(1);
    await expect(transactions.rows.first()).toContainText('1,500.00');
    await expect(page.getByText(transactionsText.count(1)).first()).toBeVisible();
  });

  test('reports a rejection in the wallet, which costs nothing but a retry', async ({
    fxd,
    position,
    wallet,
    stablecoin,
    account,
    enter,
  }) => {
    await enter('/fxd');
    await fxd.openPosition('ETH').click();
    await position.fill({ collateral: '2', borrow: '1000' });
    await position.createWallet.click();
    await wallet.reject();
    await expect(position.cancelled).toBeVisible();
    await expect(position.field('borrow')).toHaveValue(/1,?000/);
    await wallet.promptAgain(() => position.createWallet.click());
    await wallet.approve();
    await position.open.click();
    await wallet.reject();
    await expect(position.cancelled).toBeVisible();
    expect(await stablecoin.positions(account.address)).toEqual([]);
    await wallet.promptAgain(() => position.open.click());
    await wallet.approve();
    await expect(position.done).toContainText(/You borrowed\s*1,000.00\s*FXD/);
  });

  test('continues after a reload between the steps, and creates only one proxy wallet', async ({
    page,
    fxd,
    position,
    wallet,
    stablecoin,
    account,
    enter,
  }) => {
    await enter('/fxd');
    await fxd.openPosition('ETH').click();
    await position.fill({ collateral: '3', borrow: '1200' });
    await position.createWallet.click();
    await wallet.approve();
    await expect(position.open).toBeEnabled();
    await page.reload();
    await fxd.openPosition('ETH').click();
    await expect(position.field('collateral')).toHaveValue('3');
    await expect(position.field('borrow')).toHaveValue(/^1,?200$/);
    await expect(position.createWallet).toBeHidden();
    await position.open.click();
    await wallet.approve();
    await expect(position.done).toContainText(/You borrowed\s*1,200.00\s*FXD/);
    expect(await stablecoin.positions(account.address)).toHaveLength(1);
  });
});

test.describe('with CGO', () => {
  test.use({ holdings: { eth: 5n * WAD } });

  test('opens with a token: proxy wallet, exact approval, position [FXD-100] [FXD-161] [FXD-171]', async ({
    fxd,
    position,
    wallet,
    stablecoin,
    account,
    enter,
  }) => {
    await stablecoin.giveCollateral('CGO', account.address, 50n * WAD);
    await enter('/fxd');
    await fxd.openPosition('CGO').click();
    await position.fill({ collateral: '40', borrow: '1500' });
    await expect(position.steps).toHaveCount(3);
    await position.createWallet.click();
    await wallet.approve();
    await position.approve.click();
    await expect(wallet.details).toContainText('40 CGO');
    await wallet.approve();
    await position.open.click();
    await expect(wallet.call).toContainText('openLockTokenAndDraw');
    await wallet.approve();
    await expect(position.done).toContainText(/You borrowed\s*1,500.00\s*FXD/);
    const [opened] = await stablecoin.positions(account.address);
    expect(opened?.collateral).toBe(40n * WAD);
    expect(await stablecoin.collateralBalance('CGO', account.address)).toBe(10n * WAD);
  });

  test('moves nothing when rejected and reloaded at each step, and does not repeat the approval', async ({
    page,
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
    await wallet.reject();
    await expect(position.cancelled).toBeVisible();
    await expect(position.field('collateral')).toHaveValue('40');
    await wallet.promptAgain(() => position.approve.click());
    await wallet.approve();
    await expect(position.open).toBeEnabled();

    await page.reload();
    await fxd.openPosition('CGO').click();
    await expect(position.open).toBeEnabled();
    await position.changeAmounts.click();
    await expect(position.field('collateral')).toHaveValue('40');
    await expect(position.field('borrow')).toHaveValue('1,500');
    await position.open.click();
    await wallet.reject();
    await expect(position.cancelled).toBeVisible();
    expect(await stablecoin.positions(account.address)).toEqual([]);
    expect(await stablecoin.collateralBalance('CGO', account.address)).toBe(50n * WAD);

    await wallet.promptAgain(() => position.open.click());
    await wallet.approve();
    await expect(position.done).toContainText(/You borrowed\s*1,500.00\s*FXD/);
    expect(await stablecoin.positions(account.address)).toHaveLength(1);
    expect(await stablecoin.collateralBalance('CGO', account.address)).toBe(10n * WAD);
  });
});
