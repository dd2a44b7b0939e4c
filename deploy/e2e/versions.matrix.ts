import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { AREA_IDS, type AreaId } from '@fathom/contract/areaId';
import { isContractSupported } from '@fathom/contract/version';
import { ShellScreen } from '../../host/src/shell/shell.page';
import { devnetConfiguration } from '../hosting/devnetConfiguration';
import { ROOT } from '../run/packages';
import { expect, test as journey } from './journey';
import { serveVersion } from './serveVersion';
import { WRITE_JOURNEYS } from './writeJourneys';

/*
 * Tests every pair of a host and an area, each of this version (N) and of an earlier one (N-1), which `npm run matrix`
 * has built in MATRIX_PREVIOUS. Each pair loads, reads the chain and performs one transaction in the wallet.
 */

const PREVIOUS = process.env['MATRIX_PREVIOUS'] ?? '';
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
   * Returns true if the host refuses the area, as it must for an area of a later contract; opens the page in that case.
   */
  readonly isRefused: () => Promise<boolean>;
}

const test = journey.extend<PairFixtures>({
  pair: [{ host: 'N', remote: 'N', area: 'lending' }, { option: true }],
  shell: async ({ page, stack, pair }, use) => {
    const remote = await serveVersion(VERSIONS[pair.remote], {
      folder: join(VERSIONS[pair.remote], `remote-${pair.area}`, 'dist'),
      configurationFile: stack.configurationFile,
      isOpen: true,
      injectedScripts: [],
    });
    // Not signed, because an earlier host may not support signed areas.
    const remotes = Object.fromEntries(
      AREA_IDS.map((id) => {
        const origin = id === pair.area ? remote.origin : stack.remotes[id];
        return [id, { manifest: `${origin}/mf-manifest.json`, unsigned: true }];
      }),
    );
    const configurationFile = test.info().outputPath('app.json');
    writeFileSync(configurationFile, JSON.stringify({ ...devnetConfiguration(stack.addresses, stack), remotes }));
    const host = await serveVersion(VERSIONS[pair.host], {
      folder: join(VERSIONS[pair.host], 'host', 'dist'),
      configurationFile,
      isOpen: false,
      injectedScripts: [stack.addresses.walletUrl],
    });
    await use(new ShellScreen(page, host.origin));
    await host.stop();
    await remote.stop();
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

/** Returns the contract version of a product version. */
function contractOf(version: Version): string {
  const manifest: unknown = JSON.parse(
    readFileSync(join(VERSIONS[version], 'shared', 'contract', 'package.json'), 'utf8'),
  );
  return v.parse(v.object({ version: v.string() }), manifest).version;
}

for (const host of ['N', 'N-1'] as const) {
  for (const remote of ['N', 'N-1'] as const) {
    for (const id of AREA_IDS) {
      const { holdings = {}, run } = WRITE_JOURNEYS[id];
      test.describe(() => {
        // The host's message about a refused area.
        test.use({ pair: { host, remote, area: id }, holdings, expectedErrors: [/AreaLoadError: wrong-contract/] });

        test(`host ${host}, ${id} ${remote}`, async ({
          isRefused,
          page,
          enter,
          wallet,
          account,
          stack,
          market,
          vaults,
        }) => {
          if (await isRefused()) return;
          await run({ area: page, enter, wallet, account, stack, market, vaults });
        });
      });
    }
  }
}
