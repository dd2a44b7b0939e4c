import { openChainStablecoin } from './chainStablecoin';
import { expect, test } from './stablecoin';

const WAD = 10n ** 18n;

test.describe('with a position of 10 ETH and 5,000 FXD of debt', () => {
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
    await position.fill({ collateral: '1.5' });
    await position.topUp.click();
    await expect(wallet.call).toContainText('lockNATIVE');
    await wallet.approve();
    await expect(position.done).toContainText(/You added\s*1\.50*\s*ETH/);
    expect((await stablecoin.positions(account.address))[0]?.collateral).toBe(115n * 10n ** 17n);
    await position.closeDone.click();
    await expect(fxd.position(id)).toContainText('11.50');
  });

  test('keeps the input after a rejection in the wallet, which costs nothing, and succeeds on retry', async ({
    fxd,
    position,
    wallet,
    stablecoin,
    account,
    enter,
  }) => {
    await enter('/fxd');
    await fxd.managePosition(id).click();
    await position.fill({ collateral: '2', borrow: '500' });
    await position.topUp.click();
    await wallet.reject();
    await expect(position.cancelled).toBeVisible();
    await expect(position.field('collateral')).toHaveValue('2');
    await expect(position.field('borrow')).toHaveValue('500');
    expect((await stablecoin.positions(account.address))[0]?.collateral).toBe(10n * WAD);
    expect(await stablecoin.fxdBalance(account.address)).toBe(5_000n * WAD);
    await wallet.promptAgain(() => position.topUp.click());
    await wallet.approve();
    await expect(position.done).toContainText(/You borrowed\s*500.00\s*FXD/);
    expect((await stablecoin.positions(account.address))[0]?.collateral).toBe(12n * WAD);
  });

  test('borrows more against the locked collateral [FXD-003] [FXD-132] [FXD-164]', async ({
    fxd,
    position,
    wallet,
    stablecoin,
    account,
    enter,
  }) => {
    await enter('/fxd');
    await fxd.managePosition(id).click();
    await position.fill({ borrow: '1000' });
    await expect(position.dialog).toContainText('You add no collateral');
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
    await position.fill({ collateral: '2', borrow: '2000' });
    await position.topUp.click();
    await wallet.approve();
    await expect(position.done).toContainText(/You borrowed\s*2,000.00\s*FXD/);
    expect((await stablecoin.positions(account.address))[0]?.collateral).toBe(12n * WAD);
    expect(await stablecoin.fxdBalance(account.address)).toBe(7_000n * WAD);
  });
});

test.describe('with a position of 50 CGO and 2,000 FXD of debt', () => {
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
    await position.fill({ collateral: '10' });
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
    await position.fill({ borrow: '500' });
    await position.topUp.click();
    await expect(wallet.call).toContainText('lockTokenAndDraw');
    await wallet.approve();
    await expect(position.done).toContainText(/You borrowed\s*500.00\s*FXD/);
    expect(await stablecoin.fxdBalance(account.address)).toBe(2_500n * WAD);
  });
});

test("the pool XDC on Sepolia is displayed as ETH, and its actions have that deployment's names [FXD-183]", async ({
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
  await position.fill({ collateral: '1' });
  await position.topUp.click();
  await expect(wallet.call).toContainText('lockXDC');
  await wallet.approve();
  await expect(position.done).toContainText(/You added\s*1\.0*\s*ETH/);
  expect((await sepolia.positions(account.address))[0]?.collateral).toBe(5n * WAD);
});
