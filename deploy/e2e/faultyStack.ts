import { ShellScreen } from '../../host/src/shell/shell.page';
import { startFaultySites, type FaultySites } from './faultySites';
import { test as base } from './fixtures';

export const test = base.extend<{ readonly sites: FaultySites; readonly shell: ShellScreen }>({
  sites: async ({ stack }, use) => {
    const sites = await startFaultySites(stack);
    await use(sites);
    await sites.stop();
  },
  shell: async ({ page, sites }, use) => use(new ShellScreen(page, sites.hostUrl)),
});

export { expect } from './fixtures';
