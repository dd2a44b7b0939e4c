import { parseEther } from 'ethers';
import { transactionText } from '@fathom/area-kit/actions/text/en';
import type { AreaId } from '@fathom/contract/areaId';
import { connectText } from '../../../host/src/text/connect';
import { cookiesText } from '../../../host/src/text/cookies';
import { en } from '../../../host/src/text/en';
import { stakeFormText } from '../../../remote-dao/src/text/stakeFormText';
import { newStakeText } from '../../../remote-dao/src/text/stakingText';
import { topUpText } from '../../../remote-fxd/src/actions/topUp/topUp.text';
import { dialogText } from '../../../remote-fxd/src/text/dialogs';
import { overviewText } from '../../../remote-fxd/src/text/en';
import { dialogScreenText } from '../../../remote-lending/src/text/dialogs';
import { dashboardText, screenText } from '../../../remote-lending/src/text/screens';
import { depositText } from '../../../remote-vaults/src/text/depositText';
import type { TestAccountOptions } from '../../devnet/createTestAccount';
import type { DevnetAccount } from '../../devnet/demoAccounts';
import type { ChainDao } from '../chainDao';
import type { ChainMarket } from '../chainMarket';
import { openChainStablecoin } from '../chainStablecoin';
import type { ChainVaults } from '../chainVaults';
import { DemoWalletSheet } from '../demoWallet.page';
import { expect } from '../fixtures';
import type { StackInfo } from '../stackInfo';
import type { EnginePage } from './enginePage';
import type { Target } from './findInPage';

const WAD = 10n ** 18n;

export interface EngineJourneyParts {
  readonly page: EnginePage;
  readonly account: DevnetAccount;
  readonly stack: StackInfo;
  readonly market: ChainMarket;
  readonly vaults: ChainVaults;
  readonly dao: ChainDao;
}

export interface EngineJourney {
  readonly title: string;
  readonly holdings?: TestAccountOptions;
  readonly run: (parts: EngineJourneyParts) => Promise<void>;
}

/** One journey of each area in a browser that Playwright doesn't drive; each ends on the chain. */
export const ENGINE_JOURNEYS: Readonly<Record<AreaId, EngineJourney>> = {
  lending: {
    title: 'connects and supplies',
    async run({ page, stack, account, market }) {
      await enter(page, stack, account, '/lending');
      const list: Target = { role: 'region', name: dashboardText.assetsToSupply };
      await page.click({ role: 'button', name: screenText.supplyOf('ETH'), within: list });
      const dialog: Target = { role: 'dialog', name: /^Supply ETH/ };
      await page.type({ role: 'textbox', name: new RegExp(`^${dialogScreenText.amount}`), within: dialog }, '1');
      await page.click({ role: 'button', name: 'Supply 1 ETH', within: dialog });
      await approve(page);
      await page.waitFor({ role: 'dialog', name: transactionText.done });
      await expect.poll(() => market.supplied('WETH', account.address)).toBeGreaterThanOrEqual(WAD - 1n);
    },
  },
  fxd: {
    title: 'connects and tops up a position',
    async run({ page, stack, account }) {
      const stablecoin = openChainStablecoin(stack.addresses, 1135);
      const id = await stablecoin.open(account.address, 'ETH', 10n * WAD, 5_000n * WAD);
      await enter(page, stack, account, '/fxd');
      const manage = overviewText.manageOf(overviewText.positionId(id));
      await page.click({ role: 'button', name: manage });
      const dialog: Target = { role: 'dialog', name: dialogText.manageTitle };
      const field = new RegExp(`^${dialogText.collateral},`);
      await page.type({ role: 'textbox', name: field, within: dialog }, '1.5');
      await page.click({ role: 'button', name: topUpText.action, within: dialog });
      await approve(page);
      await page.waitFor({ role: 'dialog', name: transactionText.done });
      expect((await stablecoin.positions(account.address))[0]?.collateral).toBe(115n * 10n ** 17n);
    },
  },
  dao: {
    title: 'connects and stakes',
    holdings: { tokens: { FTHM: parseEther('10000') } },
    async run({ page, stack, account, dao }) {
      await enter(page, stack, account, '/dao/staking');
      const form: Target = { role: 'region', name: newStakeText.title };
      await page.type({ role: 'textbox', name: new RegExp(`^${stakeFormText.amount}`), within: form }, '10000');
      await page.click({ role: 'text', name: stakeFormText.preset[180], within: form });
      await page.click({ role: 'button', name: /Approve FTHM/, within: form });
      await approve(page);
      await page.click({ role: 'button', name: /Stake 10,000 FTHM/, within: form });
      await approve(page);
      await page.waitFor({ role: 'text', name: /^You staked/, within: form });
      await expect.poll(() => dao.locks(account.address)).toHaveLength(1);
    },
  },
  vaults: {
    title: 'connects and deposits',
    async run({ page, stack, account, vaults }) {
      await vaults.give('defi', account.address, parseEther('1000'));
      await enter(page, stack, account, `/vaults/${vaults.story('defi').address}`);
      const form: Target = { role: 'region', name: depositText.title };
      await page.type({ role: 'textbox', name: new RegExp(`^${depositText.amount}, `), within: form }, '1000');
      await page.click({ role: 'button', name: depositText.approve, within: form });
      await approve(page);
      await page.click({ role: 'button', name: 'Deposit 1,000 FXD', within: form });
      await approve(page);
      await page.waitFor({ role: 'button', name: transactionText.startOver });
      expect(await vaults.shares('defi', account.address)).toBeGreaterThan(0n);
    },
  },
};

export async function enter(
  page: EnginePage,
  stack: StackInfo,
  { address, privateKey }: DevnetAccount,
  path: string,
): Promise<void> {
  await page.goto(`${stack.hostUrl}${path}`);
  await page.click({ role: 'button', name: cookiesText.reject });
  const connect: Target = { role: 'button', name: en.connect.button, within: { role: 'banner', name: '' } };
  await page.waitFor(connect);
  await page.evaluate(async (key) => {
    if (!window.demoWallet) throw new Error('The page has no demo wallet.');
    await window.demoWallet.setAccount(key);
    return null;
  }, privateKey);
  await page.click(connect);
  const dialog: Target = { role: 'dialog', name: connectText.title };
  await page.click({ role: 'button', name: new RegExp(`^${DemoWalletSheet.walletName}`), within: dialog });
  await approve(page);
  await page.waitFor({ role: 'button', name: en.wallet.accountOf(address) });
}

async function approve(page: EnginePage): Promise<void> {
  await page.pressEnter({ role: 'approval', name: /./ });
}
