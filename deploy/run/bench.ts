import { chromium, type Browser, type Page } from '@playwright/test';
import { benchReport, missedBudgets, type BenchRow } from '../bench/benchReport';
import { benchBundles } from '../bench/bundles.bench';
import { benchDecoding } from '../bench/decoding.bench';
import { benchFxdLists } from '../bench/fxdLists.bench';
import { benchFxdScreens } from '../bench/fxdScreens.bench';
import { benchGovernanceRequests } from '../bench/governanceRequests.bench';
import { benchHistory } from '../bench/history.bench';
import { benchLendingRequests, benchOverviewRequests } from '../bench/lendingRequests.bench';
import { benchIndexerServers } from '../bench/indexerServers.bench';
import { benchIsolation } from '../bench/isolation.bench';
import { benchMath } from '../bench/math.bench';
import { benchMutations } from '../bench/mutations.bench';
import { reportMutationScore } from '../bench/mutationScore.bench';
import { benchPageBytes } from '../bench/pageBytes.bench';
import { benchPartnerBytes } from '../bench/partnerBytes.bench';
import { benchProposalSearch } from '../bench/proposalSearch.bench';
import { benchVaultList } from '../bench/vaultList.bench';
import { benchRequests } from '../bench/requests.bench';
import { benchStakingRequests } from '../bench/stakingRequests.bench';
import { benchMemory, benchStarts } from '../bench/start.bench';
import { prepareConnected, prepareVisitors, type BenchStack } from '../bench/visitors';
import { benchBar, benchWaits, type OwnScreen } from '../bench/waits.bench';
import { demoAccount, type DemoAccountId } from '../devnet/demoAccounts';
import { CHROMIUM } from '../e2e/chromium';
import { ensureBrowser } from './ensureBrowser';
import { remoteOrigins } from './packages';
import { startStack, type RunningStack } from './startStack';

/** A separate port offset, so that a running `npm start` isn't disturbed. */
const PORT_OFFSET = 800;

/** Stablecoin specification, section 9: refreshes the debts of displayed positions every 5 s. */
const DEBTS = { aMinute: 12, what: 'for the debts, every 5 s' };
/** DAO requirements 164 and 165: the rewards of all locks every 30 s. */
const REWARDS = { aMinute: 2, what: 'for the rewards, every 30 s' };

/** Benches that require a running stack, by their command-line name. */
const IN_STACK: Readonly<Record<string, (stack: BenchStack) => Promise<readonly BenchRow[]>>> = {
  bytes: (stack) =>
    inBrowser(async (browser) => benchPageBytes(browser, stack, await prepareVisitors(browser, stack, connectLending))),
  waits: (stack) =>
    inBrowser(async (browser) => {
      const { first, returning } = await prepareVisitors(browser, stack, connectLending);
      return benchWaits(browser, stack, { first, returning, screens: await ownScreens(browser, stack) });
    }),
  bar: (stack) =>
    inBrowser(async (browser) => {
      const [lending] = await ownScreens(browser, stack);
      return lending ? benchBar(browser, stack, lending) : [];
    }),
  isolation: (stack) => inBrowser((browser) => benchIsolation(browser, stack)),
  partner: (stack) => inBrowser((browser) => benchPartnerBytes(browser, stack)),
  requests: async (stack) => [
    await benchRequests(stack, { path: '/lending', connect: connectLending, budget: 2 }),
    await inBrowser(async (browser) => benchOverviewRequests(await browser.newPage(), stack, connectLending)),
    // Two for pools and positions, one for the balance in the top bar.
    await benchRequests(stack, { path: '/fxd', connect: connectFxd, budget: 3, extraReads: DEBTS }),
    // The staking state, and the balance in the top bar.
    await benchRequests(stack, { path: '/dao/staking', connect: connectDao, budget: 2, extraReads: REWARDS }),
    // Two for the list, one for the balance in the top bar.
    await benchRequests(stack, { path: '/vaults', connect: connectVaults, budget: 3 }),
    // The vault, the account's options in it, and the balance in the top bar.
    await benchRequests(stack, { path: '/vaults', name: 'the page of a vault', connect: openVault, budget: 3 }),
  ],
  screens: ({ hostUrl }) => benchFxdScreens({ hostUrl, connect: connectFxd }),
};

/** Benches that need no stack, or start their own. */
const STANDALONE: Readonly<Record<string, () => readonly BenchRow[] | Promise<readonly BenchRow[]>>> = {
  bundles: benchBundles,
  mutations: benchMutations,
  decoding: benchDecoding,
  math: benchMath,
  lists: async () => [
    benchFxdLists(),
    benchProposalSearch(),
    ...(await benchHistory()),
    ...(await benchLendingRequests()),
    ...(await benchVaultList()),
    ...(await benchGovernanceRequests()),
    ...(await benchStakingRequests()),
  ],
  servers: benchIndexerServers,
  start: benchStarts,
  memory: benchMemory,
  'mutation-score': reportMutationScore,
};

/**
 * `npm run bench`: runs all benches; `npm run bench -- bytes decoding` only the named ones. Exits with 1 if a budget is
 * missed, and with 2 for an unknown name.
 */
async function main(names: readonly string[]): Promise<number> {
  const known = [...Object.keys(IN_STACK), ...Object.keys(STANDALONE)];
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    console.error(`There is no bench named ${unknown.join(', ')}. The benches are: ${known.join(', ')}.`);
    return 2;
  }
  ensureBrowser();
  const isRequested = (name: string) => names.length === 0 || names.includes(name);
  const rows = await benchStack(Object.entries(IN_STACK).filter(([name]) => isRequested(name)));
  for (const [name, bench] of Object.entries(STANDALONE)) if (isRequested(name)) rows.push(...(await bench()));
  console.log(`\n${benchReport(rows)}`);
  return missedBudgets(rows).length > 0 ? 1 : 0;
}

async function benchStack(
  benches: readonly (readonly [string, (stack: BenchStack) => Promise<readonly BenchRow[]>])[],
): Promise<BenchRow[]> {
  const rows: BenchRow[] = [];
  if (benches.length === 0) return rows;
  const stack = await startStack(
    { portOffset: PORT_OFFSET, fresh: true, movePrices: false, state: 'memory', indexer: 'wait' },
    console.log,
  );
  try {
    for (const [, bench] of benches) rows.push(...(await bench(benchStackOf(stack))));
  } finally {
    await stack.stop();
  }
  return rows;
}

async function ownScreens(browser: Browser, { hostUrl }: BenchStack): Promise<readonly OwnScreen[]> {
  const screen = async (
    path: OwnScreen['path'],
    connect: (page: Page) => Promise<void>,
    position: OwnScreen['position'],
  ) => ({ path, position, visitor: await prepareConnected(browser, hostUrl + path, connect) });
  return [
    await screen('/lending', connectLending, { selector: '[aria-label="Your supplies"] td', text: 'WETH' }),
    await screen('/fxd', connectFxd, { selector: 'button', text: 'Manage' }),
    await screen('/dao/staking', connectDao, { selector: 'button', text: 'nstake' }),
    await screen('/vaults', connectVaults, { selector: 'button', text: 'Manage' }),
  ];
}

async function inBrowser<T>(run: (browser: Browser) => Promise<T>): Promise<T> {
  const browser = await chromium.launch(CHROMIUM);
  try {
    return await run(browser);
  } finally {
    await browser.close();
  }
}

function benchStackOf({ hostUrl, devnet }: RunningStack): BenchStack {
  return {
    hostUrl,
    origins: { host: new URL(hostUrl).origin, ...remoteOrigins(PORT_OFFSET) },
    rpcUrls: Object.values(devnet.addresses.chains).map(({ rpcUrl }) => rpcUrl),
  };
}
async function connectLending(page: Page): Promise<void> {
  await connectDemoWallet(page, 'healthy');
  await page.getByText('Your supplies').first().waitFor();
}

async function connectFxd(page: Page): Promise<void> {
  await connectDemoWallet(page, 'fxd-positions');
  await page.getByRole('link', { name: 'Transactions' }).waitFor();
}

async function connectDao(page: Page): Promise<void> {
  await connectDemoWallet(page, 'dao-locks');
  await page.getByText('My Positions').first().waitFor();
}

async function connectVaults(page: Page): Promise<void> {
  await connectDemoWallet(page, 'vaults-holder');
  await page
    .getByRole('button', { name: /^Manage/ })
    .first()
    .waitFor();
}

async function openVault(page: Page): Promise<void> {
  await connectVaults(page);
  await page.getByRole('link', { name: 'DeFi vault (FXD) #1' }).first().press('Enter');
  await page.getByRole('tab', { name: 'Withdraw' }).waitFor();
}

async function connectDemoWallet(page: Page, account: DemoAccountId): Promise<void> {
  await page.evaluate((key) => {
    const { demoWallet } = globalThis as unknown as {
      demoWallet: { setAccount(key: string): void; autoApprove(isOn: boolean): void };
    };
    demoWallet.setAccount(key);
    demoWallet.autoApprove(true);
  }, demoAccount(account).privateKey);
  await page.getByRole('button', { name: 'Connect Wallet' }).first().click();
  await page.getByRole('button', { name: /Demo Wallet/ }).click();
}

process.exitCode = await main(process.argv.slice(2));
