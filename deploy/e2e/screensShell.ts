import { pairingText } from '../../host/src/text/connect';
import { nodeText } from '../../host/src/text/network';
import { watchText } from '../../host/src/text/watch';
import { en } from '../../host/src/text/en';
import { demoAccount } from '../devnet/demoAccounts';
import { serveHost } from './serveHost';
import { configured, type Scenario } from './screensSetup';
import { startRelay } from './walletConnect/startRelay';

const PROJECT = 'screens';

export const SHELL_SCENARIOS: readonly Scenario[] = [
  {
    name: 'shell-visitor',
    requestsConsent: true,
    run: async ({ page, isPhone, shell, show }) => {
      await shell.open('/fxd');
      await shell.cookieBanner.waitFor();
      await show('shell-consent');
      await shell.connectButton.click();
      await shell.connectDialog.waitFor();
      await show('shell-consent-connect');
      await page.keyboard.press('Escape');
      await shell.rejectCookies.click();
      await shell.connectButton.click();
      await shell.connectDialog.waitFor();
      await show('shell-connect');
      await page.keyboard.press('Escape');
      if (isPhone) {
        await shell.appsButton.click();
        await shell.areaLinks.first().waitFor();
        await show('shell-apps');
        await page.keyboard.press('Escape');
      }
      await page.getByRole('button', { name: en.footer.display }).click();
      await page.getByRole('dialog').waitFor();
      await show('shell-display');
      await page.keyboard.press('Escape');
      await shell.footerLinks.filter({ hasText: en.info.status }).click();
      await page
        .getByText(/^Block /)
        .first()
        .waitFor();
      await page.waitForTimeout(1_000);
      await show('shell-status');
      await shell.footerLinks.filter({ hasText: en.info.glossary }).click();
      await page.getByRole('heading', { name: en.info.glossary, level: 1 }).waitFor();
      await show('shell-glossary');
    },
  },
  {
    name: 'shell-account',
    run: async ({ page, shell, enterAs, show }) => {
      await enterAs('healthy', '/fxd');
      await shell.accountButton(demoAccount('healthy').address).click();
      await page.getByRole('dialog').waitFor();
      await page.waitForTimeout(600);
      await show('shell-account');
      await page.keyboard.press('Escape');
      await shell.networkButton('Lisk').click();
      await shell.networkRow('Sepolia').waitFor();
      await show('shell-network');
      await page
        .getByRole('dialog')
        .getByRole('button', { name: nodeText.open('Lisk') })
        .click();
      await page.getByRole('dialog', { name: nodeText.title('Lisk') }).waitFor();
      await show('shell-node');
      await page.getByRole('textbox', { name: nodeText.address }).fill('http://localhost:9');
      await page.getByRole('button', { name: nodeText.use }).click();
      await page.getByText(en.node.silent).waitFor();
      await show('shell-node-silent');
      await page.keyboard.press('Escape');
      await shell.activityButton(0).click();
      await shell.activityTray.waitFor();
      await show('shell-activity-empty');
    },
  },
  {
    name: 'shell-pairing',
    scope: async (stack) => {
      const relay = await startRelay(PROJECT);
      const walletConnect = { projectId: PROJECT, relayUrl: relay.url };
      const host = await serveHost(stack, stack.addresses, (usual) => ({ ...usual, walletConnect }));
      return {
        stack: { ...stack, hostUrl: host.origin },
        stop: async () => {
          await host.stop();
          await relay.stop();
        },
      };
    },
    run: async ({ page, shell, show }) => {
      await shell.open('/fxd');
      await shell.chooseWallet(en.connect.walletConnect);
      await page.getByRole('img', { name: pairingText.code }).waitFor();
      await show('shell-pairing');
    },
  },
  {
    name: 'shell-watch',
    run: async ({ page, shell, fxd, show }) => {
      await shell.open(`/fxd?as=${demoAccount('fxd-positions').address}`);
      await shell.watchBanner.waitFor();
      await fxd.positions.waitFor();
      await page.waitForTimeout(1_500);
      await show('shell-watch');
      await shell.open('/fxd?as=0x123');
      await page.getByText(watchText.unreadable).waitFor();
      await show('shell-watch-unreadable');
    },
  },
  {
    name: 'shell-custom-rpc',
    run: async ({ page, shell, show }) => {
      await page.addInitScript(() => localStorage.setItem('fathom.node.1135', 'https://rpc.example'));
      await shell.open('/lending');
      await page.getByRole('button', { name: nodeText.remove }).waitFor();
      await show('shell-custom-rpc');
    },
  },
  {
    name: 'shell-maintenance',
    scope: configured((usual) => ({ ...usual, features: { ...usual.features, maintenance: true } })),
    run: async ({ page, shell, show }) => {
      await shell.open('/fxd');
      await page.getByText(en.areas.maintenance).waitFor();
      await show('shell-maintenance');
    },
  },
  {
    name: 'shell-notice',
    scope: configured((usual) => ({
      ...usual,
      features: { ...usual.features, notice: 'On Sunday from 8:00 to 9:00 UTC Fathom is down for maintenance.' },
    })),
    run: async ({ page, shell, show }) => {
      await shell.open('/fxd');
      await page.getByText(/^On Sunday/).waitFor();
      await show('shell-notice');
    },
  },
];
