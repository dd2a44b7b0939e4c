import { expect, test } from './stablecoin';

const WAD = 10n ** 18n;

test.describe('with a position of 10 ETH and 5,000 FXD of debt', () => {
  let id: bigint;
  test.beforeEach(async ({ stablecoin, account }) => {
    id = await stablecoin.open(account.address, 'ETH', 10n * WAD, 5_000n * WAD);
  });

  test('repays a part and withdraws the requested collateral, after an exact approval [FXD-092] [FXD-093] [FXD-168]', async ({
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
    await expect(position.field('receiveCollateral'), 'the collateral stays by default').toHaveValue('');
    await position.fill({ receiveCollateral: '6' });
    await expect(position.field('repaying'), 'raised to the share of the debt').toHaveValue(/^3,000(\.\d+)?$/);
    const isSeenInFull = (input: HTMLInputElement) => input.scrollWidth <= input.clientWidth;
    expect(await position.field('repaying').evaluate(isSeenInFull)).toBe(true);
    await position.fill({ receiveCollateral: '3.9' });
    await position.field('repaying').focus();
    await position.field('receiveCollateral').focus();
    await expect(position.field('repaying'), 'not edited, not changed').toHaveValue('2,000');
    await position.approve.click();
    await expect(wallet.details).toContainText('2,000 FXD');
    await wallet.approve();
    await position.repay.click();
    await expect(wallet.call).toContainText('wipeAndUnlockNATIVE');
    await wallet.approve();
    await expect(position.done).toContainText(/You repaid\s*2,000.00\s*FXD/);
    expect(await stablecoin.fxdBalance(account.address)).toBe(3_000n * WAD);
    const [left] = await stablecoin.positions(account.address);
    expect(left?.collateral).toBe(61n * 10n ** 17n);
    await position.closeDone.click();
    await expect(fxd.position(id)).toContainText('3,000.');
  });

  test('repays a part and keeps all collateral locked, unless some is requested', async ({
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
    await wallet.approve();
    await position.repay.click();
    await wallet.approve();
    await expect(position.done).toContainText(/You repaid\s*1,000.00\s*FXD/);
    expect((await stablecoin.positions(account.address))[0]?.collateral).toBe(10n * WAD);
  });

  test('a rejected approval displays the approve button again, a rejected repayment takes nothing, and a retry repays [FXD-097]', async ({
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
    await wallet.promptAgain(() => position.approve.click());
    await wallet.approve();
    await position.repay.click();
    await wallet.reject();
    await expect(position.cancelled).toBeVisible();
    await expect(position.field('repaying')).toHaveValue(/^1,?000$/);
    expect(await stablecoin.fxdBalance(account.address)).toBe(5_000n * WAD);
    await wallet.promptAgain(() => position.repay.click());
    await wallet.approve();
    await expect(position.done).toContainText(/You repaid\s*1,000.00\s*FXD/);
    expect(await stablecoin.fxdBalance(account.address)).toBe(4_000n * WAD);
  });
});

test.describe('with a position of 50 CGO and 2,000 FXD of debt', () => {
  let id: bigint;
  test.beforeEach(async ({ stablecoin, account }) => {
    id = await stablecoin.open(account.address, 'CGO', 50n * WAD, 2_000n * WAD);
  });

  test('repays a part of a token position [FXD-169]', async ({ fxd, position, wallet, stablecoin, account, enter }) => {
    await enter('/fxd');
    await fxd.managePosition(id).click();
    await position.showTab('repay');
    await position.fill({ repaying: '1000', receiveCollateral: '24.9' });
    await position.approve.click();
    await wallet.approve();
    await position.repay.click();
    await expect(wallet.call).toContainText('wipeAndUnlockToken');
    await wallet.approve();
    await expect(position.done).toContainText(/You repaid\s*1,000.00\s*FXD/);
    expect(await stablecoin.collateralBalance('CGO', account.address)).toBe(249n * 10n ** 17n);
  });
});
