import { repayText } from '../../remote-fxd/src/actions/repay/repay.text';

import { overviewText } from '../../remote-fxd/src/text/en';
import { expect, test } from './stablecoin';

const WAD = 10n ** 18n;

test.describe('with a position of 10 ETH and 5,000 FXD of debt', () => {
  let id: bigint;
  test.beforeEach(async ({ stablecoin, account }) => {
    id = await stablecoin.open(account.address, 'ETH', 10n * WAD, 5_000n * WAD);
  });

  test('repays everything: the position is closed and has no debt on the chain [FXD-091] [FXD-102] [FXD-166]', async ({
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
    await expect(position.field('repaying')).toHaveValue(/^5,000\.5(0\d*)?$/);
    await expect(position.dialog).toContainText(repayText.closesAll);
    await position.approve.click();
    await wallet.approve();
    await position.repay.click();
    await expect(wallet.call).toContainText('wipeAllAndUnlockNATIVE');
    await wallet.approve();
    await expect(position.done).toContainText(/Your position is closed. You repaid\s*5,000/);
    await expect(position.done).toContainText(repayText.received);
    const [closed] = await stablecoin.positions(account.address);
    expect(closed).toMatchObject({ collateral: 0n, share: 0n, debtValue: 0n });
    await position.closeDone.click();
    await expect(fxd.positions).toContainText(overviewText.noPositions);
    await fxd.tab('transactions').click();
    await expect(transactions.rowsOf('closed')).toHaveCount(1);
    await expect(transactions.rowsOf('created')).toHaveCount(1);
  });

  test('moves nothing when rejected in the wallet and reloaded after the approval, and does not repeat the approval', async ({
    page,
    fxd,
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
    await position.approve.click();
    await wallet.approve();
    await position.repay.click();
    await wallet.reject();
    await expect(position.cancelled).toBeVisible();
    expect((await stablecoin.positions(account.address))[0]?.collateral).toBe(10n * WAD);
    expect(await stablecoin.fxdBalance(account.address)).toBe(6_000n * WAD);

    await page.reload();
    await fxd.managePosition(id).click();
    await wallet.promptAgain(() => position.repay.click());
    await wallet.approve();
    await expect(position.done).toContainText('Your position is closed.');
    expect((await stablecoin.positions(account.address))[0]).toMatchObject({ collateral: 0n, share: 0n });
  });
});

test.describe('with a position of 50 CGO and 2,000 FXD of debt', () => {
  let id: bigint;
  test.beforeEach(async ({ stablecoin, account }) => {
    id = await stablecoin.open(account.address, 'CGO', 50n * WAD, 2_000n * WAD);
  });

  test('closes a token position and returns the tokens [FXD-167]', async ({
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
