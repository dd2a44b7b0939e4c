import { StakingScreen } from '../../remote-dao/src/ui/staking/staking.page';
import { plannerText } from '../../remote-dao/src/text/plannerText';
import { dialogText } from '../../remote-dao/src/text/stakeDialogText';
import type { Scenario } from './screensSetup';

export const STAKING_SCENARIOS: readonly Scenario[] = [
  {
    name: 'staking-visitor',
    run: async ({ page, shell, show }) => {
      const staking = new StakingScreen(page);
      await shell.open('/dao/staking');
      await staking.estimate.waitFor();
      await show('staking-visitor');
      await staking.estimate.click();
      await staking.amount.waitFor();
      await show('staking-estimate');
    },
  },
  {
    name: 'staking-new',
    run: async ({ page, enterAs, show }) => {
      const staking = new StakingScreen(page);
      await enterAs('dao-newcomer', '/dao/staking');
      await staking.amount.fill('10000');
      await staking.preset(180).click();
      await staking.stakeButton('Approve FTHM').waitFor();
      await show('staking-new');
      await staking.pickDate.click();
      await page.getByRole('grid').waitFor();
      await show('staking-date');
    },
  },
  {
    name: 'staking-planner',
    run: async ({ page, enterAs, show }) => {
      const staking = new StakingScreen(page);
      await enterAs('dao-newcomer', '/dao/staking');
      await staking.amount.fill('10000');
      await page.getByRole('button', { name: plannerText.open }).click();
      await page.getByText(plannerText.order).waitFor();
      // Otherwise the page's header covers a part of a button.
      await page.evaluate(() => scrollTo(0, 0));
      await show('staking-planner');
    },
  },
  {
    name: 'staking-locks',
    run: async ({ page, isPhone, enterAs, show }) => {
      const staking = new StakingScreen(page);
      await enterAs('dao-locks', '/dao/staking');
      const first = isPhone ? staking.cards.first() : staking.positions.getByText('#6');
      await first.waitFor();
      await staking.claim.waitFor();
      await show('staking-locks');
      if (isPhone) {
        await first.click();
        await page.getByRole('dialog').waitFor();
        await show('staking-position');
        await page
          .getByRole('dialog')
          .getByRole('button', { name: /unstake$/i })
          .click();
      } else {
        await staking.earlyUnstake(6).click();
      }
      await staking.unclaimed.waitFor();
      await show('staking-unclaimed');
      await staking.unclaimed.getByRole('button', { name: dialogText.unclaimed.skip }).click();
      await staking.dialog(dialogText.early.title).waitFor();
      await show('staking-early');
    },
  },
  {
    name: 'staking-cooldown',
    run: async ({ page, enterAs, show }) => {
      const staking = new StakingScreen(page);
      await enterAs('dao-cooldown', '/dao/staking');
      await staking.countdown.waitFor();
      await show('staking-cooldown');
    },
  },
  {
    name: 'staking-unstake',
    run: async ({ page, isPhone, enterAs, show }) => {
      const staking = new StakingScreen(page);
      await enterAs('dao-matured', '/dao/staking');
      if (isPhone) {
        await staking.cards.first().click();
        await page
          .getByRole('dialog')
          .getByRole('button', { name: /unstake$/i })
          .click();
      } else {
        await staking.unstake(1).click();
      }
      await staking.unclaimed.getByRole('button', { name: dialogText.unclaimed.skip }).click();
      const dialog = staking.dialog(dialogText.unstake.title);
      await dialog.getByRole('textbox').fill('1000');
      await show('staking-unstake');
    },
  },
];
