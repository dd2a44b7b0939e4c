import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEther } from 'ethers';
import * as v from 'valibot';
import { AREA_IDS, type AreaId } from '@fathom/contract/areaId';
import { isContractSupported } from '@fathom/contract/version';
import { ShellScreen } from '../../host/src/shell/shell.page';
import { StakingScreen } from '../../remote-dao/src/ui/staking/staking.page';
import { PositionDialogScreen } from '../../remote-fxd/src/ui/dialogs/positionDialog.page';
import { FxdScreen } from '../../remote-fxd/src/ui/overview/fxd.page';
import { depositText } from '../../remote-vaults/src/text/depositText';
import { VaultPanelScreen } from '../../remote-vaults/src/ui/panel/vaultPanel.page';
import { listen } from '../hosting/listen';
import { createSite } from '../hosting/staticServer';
import { ROOT } from '../run/packages';
import { openChainStablecoin } from './chainStablecoin';
import { expect, test as journey } from './journey';
import { serveHost } from './serveHost';

/*
 * Every pair of a host and an area, each of this version (N) and of an earlier one (N-1), which
 * `npm run matrix` has built in MATRIX_PREVIOUS. Each pair loads, reads the chain and performs one
 * transaction in the wallet.
 */

const WAD = 10n ** 18n;
const PREVIOUS = process.env['MATRIX_PREVIOUS'] ?? '';
/** Folders of built apps. */
const VERSIONS = { N: ROOT, 'N-1': PREVIOUS } as const;
type Version = keyof typeof VERSIONS;

interface Pair {
  readonly host: Version;
  readonly remote: Version;
  readonly area: AreaId;
}

interface PairFixtures {
  readonly pair: Pair;
  /**
   * Whether the host refuses the area, which it must where the area was built for a later contract;
   * opens the page in that case.
   */
  readonly isRefused: () => Promise<boolean>;
}

const test = journey.extend<PairFixtures>({
  pair: [{ host: 'N', remote: 'N', area: 'lending' }, { option: true }],
  shell: async ({ page, stack, pair }, use) => {
    const remote = createSite({
      folder: join(VERSIONS[pair.remote], `remote-${pair.area}`, 'dist'),
      configurationFile: stack.configurationFile,
      isOpen: true,
      injectedScripts: [],
    });
    const remoteSite = await listen(remote, 0);
    // Not signed: an earlier host may know no signed areas.
    const remotes = Object.fromEntries(
      AREA_IDS.map((id) => {
        const origin = id === pair.area ? remoteSite.origin : stack.remotes[id];
        return [id, { manifest: `${origin}/mf-manifest.json`, unsigned: true }];
      }),
    );
    const withRemotes = (configuration: object) => ({ ...configuration, remotes });
    const host = await serveHost(stack, stack.addresses, withRemotes, VERSIONS[pair.host]);
    await use(new ShellScreen(page, host.origin));
    await host.stop();
    await remoteSite.stop();
  },
  isRefused: async ({ page, shell, pair }, use) => {
    await use(async () => {
      if (isContractSupported(contractOf(pair.remote), contractOf(pair.host))) return false;
      test.info().annotations.push({ type: 'refused' });
      await shell.open(`/${pair.area}`);
      await expect(page.getByText('It was built for a different version of this app.')).toBeVisible();
      return true;
    });
  },
});

/** The version of the contract that a version of the product has. */
function contractOf(version: Version): string {
  const manifest: unknown = JSON.parse(
    readFileSync(join(VERSIONS[version], 'shared', 'contract', 'package.json'), 'utf8'),
  );
  return v.parse(v.object({ version: v.string() }), manifest).version;
}

for (const host of ['N', 'N-1'] as const) {
  for (const remote of ['N', 'N-1'] as const) {
    const name = (area: AreaId) => `host ${host}, ${area} ${remote}`;

    test.describe(name('lending'), () => {
      test.use({ pair: { host, remote, area: 'lending' } });

      test(name('lending'), async ({ isRefused, dashboard, dialog, wallet, market, account, enter }) => {
        if (await isRefused()) return;
        await enter('/lending');
        await dashboard.supplyButton('ETH').click();
        await dialog.amount.fill('1');
        await dialog.button('Supply 1 ETH').click();
        await wallet.approve();
        await expect(dialog.done).toContainText(/You Supplied\s*1\.0+\s*ETH/);
        await expect.poll(() => market.supplied('WETH', account.address)).toBeGreaterThanOrEqual(WAD - 1n);
      });
    });

    test.describe(name('fxd'), () => {
      test.use({ pair: { host, remote, area: 'fxd' } });

      test(name('fxd'), async ({ isRefused, page, stack, wallet, account, enter }) => {
        if (await isRefused()) return;
        const stablecoin = openChainStablecoin(stack.addresses, 1135);
        const id = await stablecoin.open(account.address, 'ETH', 10n * WAD, 5_000n * WAD);
        const position = new PositionDialogScreen(page);
        await enter('/fxd');
        await new FxdScreen(page).managePosition(id).click();
        await position.fill({ collateral: '1.5' });
        await position.topUp.click();
        await wallet.approve();
        await expect(position.done).toContainText(/You added\s*1\.50*\s*ETH/);
      });
    });

    test.describe(name('vaults'), () => {
      test.use({ pair: { host, remote, area: 'vaults' } });

      test(name('vaults'), async ({ isRefused, page, account, vaults, wallet, enter }) => {
        if (await isRefused()) return;
        const forms = new VaultPanelScreen(page);
        await vaults.give('defi', account.address, parseEther('1000'));
        await enter(`/vaults/${vaults.story('defi').address}`);
        await forms.amount.fill('1000');
        await forms.button(depositText.approve).click();
        await wallet.approve();
        await forms.button('Deposit 1,000 FXD').click();
        await wallet.approve();
        await expect(forms.button('Back to the form')).toBeVisible();
        expect(await vaults.shares('defi', account.address)).toBeGreaterThan(0n);
      });
    });

    test.describe(name('dao'), () => {
      test.use({ pair: { host, remote, area: 'dao' }, holdings: { tokens: { FTHM: parseEther('10000') } } });

      test(name('dao'), async ({ isRefused, page, wallet, enter }) => {
        if (await isRefused()) return;
        const staking = new StakingScreen(page);
        await enter('/dao/staking');
        await staking.amount.fill('10000');
        await staking.preset(180).click();
        await staking.stakeButton('Approve FTHM').click();
        await wallet.approve();
        await staking.stakeButton('Stake 10,000 FTHM').click();
        await wallet.approve();
        await expect(staking.newStake).toContainText(/You staked/);
      });
    });
  }
}
