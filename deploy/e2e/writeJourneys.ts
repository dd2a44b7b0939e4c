import type { Page } from '@playwright/test';
import { parseEther } from 'ethers';
import type { AreaId } from '@fathom/contract/areaId';
import { StakingScreen } from '../../remote-dao/src/ui/staking/staking.page';
import { PositionDialogScreen } from '../../remote-fxd/src/ui/dialogs/positionDialog.page';
import { FxdScreen } from '../../remote-fxd/src/ui/overview/fxd.page';
import { TransactionDialogScreen } from '../../remote-lending/src/actions/market/transactionDialog.page';
import { DashboardScreen } from '../../remote-lending/src/ui/dashboard/dashboard.page';
import { depositText } from '../../remote-vaults/src/text/depositText';
import { VaultPanelScreen } from '../../remote-vaults/src/ui/panel/vaultPanel.page';
import type { TestAccountOptions } from '../devnet/createTestAccount';
import type { DevnetAccount } from '../devnet/demoAccounts';
import type { ChainMarket } from './chainMarket';
import { openChainStablecoin } from './chainStablecoin';
import type { ChainVaults } from './chainVaults';
import type { DemoWalletSheet } from './demoWallet.page';
import { expect } from './fixtures';
import type { StackInfo } from './stackInfo';

const WAD = 10n ** 18n;

export interface JourneyParts {
  readonly area: Page;
  readonly enter: (path: string) => Promise<void>;
  readonly wallet: DemoWalletSheet;
  readonly account: DevnetAccount;
  readonly stack: StackInfo;
  readonly market: ChainMarket;
  readonly vaults: ChainVaults;
}

export interface WriteJourney {
  readonly title: string;
  readonly holdings?: TestAccountOptions;
  readonly run: (parts: JourneyParts) => Promise<void>;
}

/**
 * One journey of each area, from its first screen to a completed transaction, run in the page and in a frame
 * (`areaModes`), and between versions (`versions.matrix`).
 */
export const WRITE_JOURNEYS: Readonly<Record<AreaId, WriteJourney>> = {
  lending: {
    title: 'supplies',
    async run({ area, enter, wallet, market, account }) {
      const dialog = new TransactionDialogScreen(area);
      await enter('/lending');
      await new DashboardScreen(area).supplyButton('ETH').click();
      await dialog.amount.fill('1');
      await dialog.button('Supply 1 ETH').click();
      await wallet.approve();
      await expect(dialog.done).toContainText(/You Supplied\s*1\.0+\s*ETH/);
      await expect.poll(() => market.supplied('WETH', account.address)).toBeGreaterThanOrEqual(WAD - 1n);
    },
  },
  fxd: {
    title: 'tops up a position',
    async run({ area, enter, wallet, stack, account }) {
      const stablecoin = openChainStablecoin(stack.addresses, 1135);
      const id = await stablecoin.open(account.address, 'ETH', 10n * WAD, 5_000n * WAD);
      const position = new PositionDialogScreen(area);
      await enter('/fxd');
      await new FxdScreen(area).managePosition(id).click();
      await position.fill({ collateral: '1.5' });
      await position.topUp.click();
      await expect(wallet.call).toContainText('lockNATIVE');
      await wallet.approve();
      await expect(position.done).toContainText(/You added\s*1\.50*\s*ETH/);
    },
  },
  dao: {
    title: 'stakes after an approval',
    holdings: { tokens: { FTHM: parseEther('10000') } },
    async run({ area, enter, wallet }) {
      const staking = new StakingScreen(area);
      await enter('/dao/staking');
      await staking.amount.fill('10000');
      await staking.preset(180).click();
      await staking.stakeButton('Approve FTHM').click();
      await wallet.approve();
      await staking.stakeButton('Stake 10,000 FTHM').click();
      await expect(wallet.call).toContainText('createLock');
      await wallet.approve();
      await expect(staking.newStake).toContainText(/You staked/);
    },
  },
  vaults: {
    title: 'deposits after an approval',
    async run({ area, enter, wallet, vaults, account }) {
      const forms = new VaultPanelScreen(area);
      await vaults.give('defi', account.address, parseEther('1000'));
      await enter(`/vaults/${vaults.story('defi').address}`);
      await forms.amount.fill('1000');
      await forms.button(depositText.approve).click();
      await wallet.approve();
      await forms.button('Deposit 1,000 FXD').click();
      await wallet.approve();
      await expect(forms.button('Back to the form')).toBeVisible();
      expect(await vaults.shares('defi', account.address)).toBeGreaterThan(0n);
    },
  },
};
