import { expect, test } from './stablecoin';

const WAD = 10n ** 18n;

test.describe('on a position of 10 ETH that owes 5,000 FXD', () => {
  let id: bigint;
  test.beforeEach(async ({ stablecoin, account }) => {
    id = await stablecoin.open(account.address, 'ETH', 10n * WAD, 5_000n * WAD);
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
    await position.fill({ repaying: '2000' });
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

  test('a refused approval shows the approve button again, a refused repayment takes nothing, and another try repays [FXD-097]', async ({
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
    await position.fill({ repaying: '1000' });
    await position.approve.click();
    await wallet.reject();
    await expect(position.cancelled).toBeVisible();
    await expect(position.approve).toBeEnabled();
    expect(await stablecoin.fxdAllowance(account.address)).toBe(0n);
    await position.approve.click();
    await wallet.approve();
    await position.repay.click();
    await wallet.reject();
    await expect(position.cancelled).toBeVisible();
    await expect(position.field('repaying')).toHaveValue(/^1,?000$/);
    expect(await stablecoin.fxdBalance(account.address)).toBe(5_000n * WAD);
    await position.repay.click();
    await wallet.approve();
    await expect(position.done).toContainText(/You repaid\s*1,000.00\s*FXD/);
    expect(await stablecoin.fxdBalance(account.address)).toBe(4_000n * WAD);
  });
});

test.describe('on a position of 50 CGO that owes 2,000 FXD', () => {
  let id: bigint;
  test.beforeEach(async ({ stablecoin, account }) => {
    id = await stablecoin.open(account.address, 'CGO', 50n * WAD, 2_000n * WAD);
  });

  test('repays a part of a token position [FXD-169]', async ({ fxd, position, wallet, stablecoin, account, enter }) => {
    await enter('/fxd');
    await fxd.managePosition(id).click();
    await position.showTab('repay');
    await position.fill({ repaying: '1000' });
    await position.approve.click();
    await wallet.approve();
    await position.repay.click();
    await expect(wallet.call).toContainText('wipeAndUnlockToken');
    await wallet.approve();
    await expect(position.done).toContainText(/You repaid\s*1,000.00\s*FXD/);
    expect(await stablecoin.collateralBalance('CGO', account.address)).toBeGreaterThan(249n * 10n ** 17n);
  });
});
