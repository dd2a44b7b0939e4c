import { dialogText, doneText } from '../../remote-fxd/src/text/dialogs';
import { overviewText, transactionsText } from '../../remote-fxd/src/text/en';
import { openChainStablecoin } from './chainStablecoin';
import { expect, test } from './stablecoin';

const WAD = 10n ** 18n;
const RAY = 10n ** 27n;

test.describe('with ETH alone', () => {
  test.use({ holdings: { eth: 20n * WAD } });

  test('opens the first position: makes the proxy wallet, explained, then locks ETH and borrows FXD [FXD-001] [FXD-077] [FXD-086] [FXD-101] [FXD-160] [FXD-172]', async ({
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
    await position.field('collateral').fill('2');
    await position.field('borrow').fill('1500');
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

  test('what is refused in the wallet is told, and costs nothing but another try', async ({
    fxd,
    position,
    wallet,
    stablecoin,
    account,
    enter,
  }) => {
    await enter('/fxd');
    await fxd.openPosition('ETH').click();
    await position.field('collateral').fill('2');
    await position.field('borrow').fill('1000');
    await position.createWallet.click();
    await wallet.reject();
    await expect(position.dialog).toContainText('You cancelled the transaction.');
    await expect(position.field('borrow')).toHaveValue(/1,?000/);
    await position.createWallet.click();
    await wallet.approve();
    await position.open.click();
    await wallet.reject();
    await expect(position.dialog).toContainText('You cancelled the transaction.');
    expect(await stablecoin.positions(account.address)).toEqual([]);
    await position.open.click();
    await wallet.approve();
    await expect(position.done).toContainText(/You borrowed\s*1,000.00\s*FXD/);
  });

  test('a reload between the steps goes on where it was: the proxy wallet is not made twice', async ({
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
    await position.field('collateral').fill('3');
    await position.field('borrow').fill('1200');
    await position.createWallet.click();
    await wallet.approve();
    await expect(position.open).toBeEnabled();
    await page.reload();
    await fxd.openPosition('ETH').click();
    await position.field('collateral').fill('3');
    await position.field('borrow').fill('1200');
    await expect(position.createWallet).toBeHidden();
    await position.open.click();
    await wallet.approve();
    await expect(position.done).toContainText(/You borrowed\s*1,200.00\s*FXD/);
    expect(await stablecoin.positions(account.address)).toHaveLength(1);
  });
});

test.describe('with CGO', () => {
  test.use({ holdings: { eth: 5n * WAD } });

  test('opens on a token: proxy wallet, exact approval, position [FXD-098] [FXD-100] [FXD-161] [FXD-171]', async ({
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
    await position.field('collateral').fill('40');
    await position.field('borrow').fill('1500');
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
});

test.describe('on a position of 10 ETH that owes 5,000 FXD', () => {
  let id: bigint;
  test.beforeEach(async ({ stablecoin, account }) => {
    id = await stablecoin.open(account.address, 'ETH', 10n * WAD, 5_000n * WAD);
  });

  test('tops up with collateral alone [FXD-002] [FXD-162]', async ({
    fxd,
    position,
    wallet,
    stablecoin,
    account,
    enter,
  }) => {
    await enter('/fxd');
    await fxd.managePosition(id).click();
    await position.field('collateral').fill('1.5');
    await position.topUp.click();
    await expect(wallet.call).toContainText('lockNATIVE');
    await wallet.approve();
    await expect(position.done).toContainText(/You added\s*1\.50*\s*ETH/);
    expect((await stablecoin.positions(account.address))[0]?.collateral).toBe(115n * 10n ** 17n);
    await position.closeDone.click();
    await expect(fxd.position(id)).toContainText('11.50');
  });

  test('borrows more against what is locked [FXD-003] [FXD-132] [FXD-164]', async ({
    fxd,
    position,
    wallet,
    stablecoin,
    account,
    enter,
  }) => {
    await enter('/fxd');
    await fxd.managePosition(id).click();
    await position.field('borrow').fill('1000');
    await expect(position.dialog).toContainText('You supply 0 collateral');
    await position.topUp.click();
    await expect(wallet.call).toContainText('lockNATIVEAndDraw');
    await wallet.approve();
    await expect(position.done).toContainText(/You borrowed\s*1,000.00\s*FXD/);
    expect(await stablecoin.fxdBalance(account.address)).toBe(6_000n * WAD);
  });

  test('adds collateral and borrows in one transaction [FXD-004]', async ({
    fxd,
    position,
    wallet,
    stablecoin,
    account,
    enter,
  }) => {
    await enter('/fxd');
    await fxd.managePosition(id).click();
    await position.field('collateral').fill('2');
    await position.field('borrow').fill('2000');
    await position.topUp.click();
    await wallet.approve();
    await expect(position.done).toContainText(/You borrowed\s*2,000.00\s*FXD/);
    expect((await stablecoin.positions(account.address))[0]?.collateral).toBe(12n * WAD);
    expect(await stablecoin.fxdBalance(account.address)).toBe(7_000n * WAD);
  });

  test('repays a part, with the collateral that follows from it, after approving exactly that [FXD-092] [FXD-093] [FXD-168] [FXD-170]', async ({
    fxd,
    position,
    wallet,
    stablecoin,
    account,
    enter,
  }) => {
    await enter('/fxd');
    await fxd.managePosition(id).click();
    await position.showTab('repay');
    await position.field('repaying').fill('2000');
    await expect(position.field('receiveCollateral'), 'coupled').toHaveValue(/^(4|3\.99\d*)$/);
    await position.approve.click();
    await expect(wallet.details).toContainText('2,000 FXD');
    await wallet.approve();
    await position.repay.click();
    await expect(wallet.call).toContainText('wipeAndUnlockNATIVE');
    await wallet.approve();
    await expect(position.done).toContainText(/You repaid\s*2,000.00\s*FXD/);
    expect(await stablecoin.fxdBalance(account.address)).toBe(3_000n * WAD);
    const [left] = await stablecoin.positions(account.address);
    expect(left?.collateral).toBeGreaterThanOrEqual(6n * WAD);
    expect(left?.collateral).toBeLessThan(602n * 10n ** 16n);
    await position.closeDone.click();
    await expect(fxd.position(id)).toContainText('3,000.');
  });

  test('repays everything: the position is closed and owes nothing on the chain [FXD-091] [FXD-102] [FXD-166]', async ({
    fxd,
    transactions,
    position,
    wallet,
    stablecoin,
    account,
    enter,
  }) => {
    await stablecoin.keepFxd(account.address, 6_000n * WAD);
    await enter('/fxd');
    await fxd.managePosition(id).click();
    await position.showTab('repay');
    await position.maxButton('FXD').click();
    await expect(position.dialog).toContainText(dialogText.closesAll);
    await position.approve.click();
    await wallet.approve();
    await position.repay.click();
    await expect(wallet.call).toContainText('wipeAllAndUnlockNATIVE');
    await wallet.approve();
    await expect(position.done).toContainText(/Your position is closed. You repaid\s*5,000/);
    await expect(position.done).toContainText(doneText.received);
    const [closed] = await stablecoin.positions(account.address);
    expect(closed).toMatchObject({ collateral: 0n, share: 0n, debtValue: 0n });
    await position.closeDone.click();
    await expect(fxd.positions).toContainText(overviewText.noPositions);
    await fxd.tab('transactions').click();
    await expect(transactions.rowsOf('closed')).toHaveCount(1);
    await expect(transactions.rowsOf('created')).toHaveCount(1);
  });

  test('a wallet one unit short of the debt is told so to the last digit, before anything is signed [FXD-104] [FXD-107]', async ({
    fxd,
    position,
    stablecoin,
    account,
    enter,
  }) => {
    const [owing] = await stablecoin.positions(account.address);
    const debt = ((owing?.debtValue ?? 0n) + RAY - 1n) / RAY;
    await stablecoin.keepFxd(account.address, debt - 1n);
    await enter('/fxd');
    await fxd.managePosition(id).click();
    await position.showTab('repay');
    await expect(position.dialog).toContainText(
      'Wallet balance is not enough to close this position entirely (repay in full). You are short of 0.000000000000000001 FXD.',
    );
    await position.field('repaying').fill('5000.5');
    await expect(position.dialog).toContainText("You don't have enough to repay that amount");
  });

  test('a refused approval shows the approve button again [FXD-097]', async ({
    fxd,
    position,
    wallet,
    stablecoin,
    account,
    enter,
  }) => {
    await enter('/fxd');
    await fxd.managePosition(id).click();
    await position.showTab('repay');
    await position.field('repaying').fill('1000');
    await position.approve.click();
    await wallet.reject();
    await expect(position.dialog).toContainText('You cancelled the transaction.');
    await expect(position.approve).toBeEnabled();
    expect(await stablecoin.fxdAllowance(account.address)).toBe(0n);
  });
});

test.describe('on a position of 50 CGO that owes 2,000 FXD', () => {
  let id: bigint;
  test.beforeEach(async ({ stablecoin, account }) => {
    id = await stablecoin.open(account.address, 'CGO', 50n * WAD, 2_000n * WAD);
  });

  test('tops up with the token, approved first [FXD-099] [FXD-163]', async ({
    fxd,
    position,
    wallet,
    stablecoin,
    account,
    enter,
  }) => {
    await stablecoin.giveCollateral('CGO', account.address, 10n * WAD);
    await enter('/fxd');
    await fxd.managePosition(id).click();
    await position.field('collateral').fill('10');
    await position.approve.click();
    await wallet.approve();
    await position.topUp.click();
    await expect(wallet.call).toContainText('lockToken');
    await wallet.approve();
    await expect(position.done).toContainText(/You added\s*10\.0*\s*CGO/);
    expect((await stablecoin.positions(account.address))[0]?.collateral).toBe(60n * WAD);
  });

  test('borrows more on a token position without an approval [FXD-165]', async ({
    fxd,
    position,
    wallet,
    stablecoin,
    account,
    enter,
  }) => {
    await enter('/fxd');
    await fxd.managePosition(id).click();
    await position.field('borrow').fill('500');
    await position.topUp.click();
    await expect(wallet.call).toContainText('lockTokenAndDraw');
    await wallet.approve();
    await expect(position.done).toContainText(/You borrowed\s*500.00\s*FXD/);
    expect(await stablecoin.fxdBalance(account.address)).toBe(2_500n * WAD);
  });

  test('repays a part of a token position [FXD-169]', async ({ fxd, position, wallet, stablecoin, account, enter }) => {
    await enter('/fxd');
    await fxd.managePosition(id).click();
    await position.showTab('repay');
    await position.field('repaying').fill('1000');
    await position.approve.click();
    await wallet.approve();
    await position.repay.click();
    await expect(wallet.call).toContainText('wipeAndUnlockToken');
    await wallet.approve();
    await expect(position.done).toContainText(/You repaid\s*1,000.00\s*FXD/);
    expect(await stablecoin.collateralBalance('CGO', account.address)).toBeGreaterThan(249n * 10n ** 17n);
  });

  test('closes a token position: the tokens come back [FXD-167]', async ({
    fxd,
    position,
    wallet,
    stablecoin,
    account,
    enter,
  }) => {
    await stablecoin.keepFxd(account.address, 2_500n * WAD);
    await enter('/fxd');
    await fxd.managePosition(id).click();
    await position.showTab('repay');
    await position.maxButton('FXD').click();
    await position.approve.click();
    await wallet.approve();
    await position.repay.click();
    await expect(wallet.call).toContainText('wipeAllAndUnlockToken');
    await wallet.approve();
    await expect(position.done).toContainText('Your position is closed.');
    expect(await stablecoin.collateralBalance('CGO', account.address)).toBe(50n * WAD);
    expect((await stablecoin.positions(account.address))[0]).toMatchObject({ collateral: 0n, share: 0n });
  });
});

test('on Sepolia the pool XDC is shown as ETH, and its actions are called as they are there [FXD-183]', async ({
  shell,
  fxd,
  position,
  wallet,
  stack,
  account,
  enter,
}) => {
  const sepolia = openChainStablecoin(stack.addresses, 11155111);
  const id = await sepolia.open(account.address, 'XDC', 4n * WAD, 2_000n * WAD);
  await enter('/fxd');
  await wallet.switchChain(11155111);
  await shell.networkButton('Sepolia').waitFor();
  await shell.goTo('fxd');
  await expect(fxd.position(id)).toContainText('ETH');
  await expect(fxd.pools).not.toContainText('XDC');
  await fxd.managePosition(id).click();
  await position.field('collateral').fill('1');
  await position.topUp.click();
  await expect(wallet.call).toContainText('lockXDC');
  await wallet.approve();
  await expect(position.done).toContainText(/You added\s*1\.0*\s*ETH/);
  expect((await sepolia.positions(account.address))[0]?.collateral).toBe(5n * WAD);
});
