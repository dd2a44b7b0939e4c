import type { Locator, Page } from '@playwright/test';
import { areaText } from '../../text/areaText';
import { dialogText } from '../../text/stakeDialogText';
import { stakeFormText } from '../../text/stakeFormText';
import { newStakeText, positionsText, stakingText, streamText } from '../../text/stakingText';

export class StakingScreen {
  constructor(private readonly page: Page) {}

  get title(): Locator {
    return this.page.getByRole('heading', { level: 1, name: stakingText.title, exact: true });
  }

  get newStake(): Locator {
    return this.page.getByRole('region', { name: newStakeText.title, exact: true });
  }

  get stream(): Locator {
    return this.page.getByRole('region', { name: streamText.title, exact: true });
  }

  get positions(): Locator {
    return this.page.getByRole('region', { name: positionsText.title, exact: true });
  }

  get estimate(): Locator {
    return this.newStake.getByRole('button', { name: newStakeText.estimate, exact: true });
  }

  get amount(): Locator {
    return this.newStake.getByRole('textbox', { name: stakeFormText.amount });
  }

  get days(): Locator {
    return this.newStake.getByRole('textbox', { name: stakeFormText.period, exact: true });
  }

  preset(days: keyof typeof stakeFormText.preset): Locator {
    return this.newStake.getByText(stakeFormText.preset[days], { exact: true });
  }

  get pickDate(): Locator {
    return this.newStake.getByRole('button', { name: /unlock date/i });
  }

  stakeButton(name: string | RegExp): Locator {
    return this.newStake.getByRole('button', { name });
  }

  get claim(): Locator {
    return this.stream.getByRole('button', { name: streamText.claim, exact: true });
  }

  get connect(): Locator {
    return this.stream.getByRole('button', { name: areaText.connect });
  }

  get withdraw(): Locator {
    return this.positions.getByRole('button', { name: positionsText.withdraw, exact: true });
  }

  get countdown(): Locator {
    return this.positions.getByRole('timer', { name: positionsText.timeLeft });
  }

  unstake(lockId: number): Locator {
    return this.positions.getByRole('button', {
      name: positionsText.unstakeOf(`${positionsText.id(BigInt(lockId))} (`),
    });
  }

  earlyUnstake(lockId: number): Locator {
    return this.positions.getByRole('button', {
      name: positionsText.earlyUnstakeOf(`${positionsText.id(BigInt(lockId))} (`),
    });
  }

  get cards(): Locator {
    return this.positions.getByRole('list').getByRole('button');
  }

  dialog(title: string): Locator {
    return this.page.getByRole('dialog', { name: title, exact: true });
  }

  get unclaimed(): Locator {
    return this.dialog(dialogText.unclaimed.title);
  }
}
