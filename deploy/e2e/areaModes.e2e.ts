import type { Page } from '@playwright/test';
import { AREA_IDS } from '@fathom/contract/areaId';
import { ShellScreen } from '../../host/src/shell/shell.page';
import { areaInFrame, serveFramedHost } from './framedHost';
import { test as journey } from './journey';
import { WRITE_JOURNEYS } from './writeJourneys';

/* Tests a transaction of each area, with its code in the page of the host and in a frame of its own origin. */

type Isolation = 'page' | 'frame';

const test = journey.extend<{ readonly isolation: Isolation; readonly area: Page }>({
  isolation: ['page', { option: true }],
  shell: async ({ page, stack, shell, isolation }, use) => {
    if (isolation === 'page') return use(shell);
    const host = await serveFramedHost(stack);
    await use(new ShellScreen(page, host.origin));
    await host.stop();
  },
  area: async ({ page, isolation }, use) => use(isolation === 'page' ? page : areaInFrame(page)),
});

for (const isolation of ['page', 'frame'] as const) {
  for (const id of AREA_IDS) {
    const { title, holdings = {}, run } = WRITE_JOURNEYS[id];
    test.describe(`${id} in a ${isolation}`, () => {
      test.use({ isolation, holdings });
      test(title, async ({ area, enter, wallet, account, stack, market, vaults }) =>
        run({ area, enter, wallet, account, stack, market, vaults }),
      );
    });
  }
}
