import type { Page } from '@playwright/test';
import { benchFxdLists } from '../bench/fxdLists.bench';
import { benchFxdScreens } from '../bench/fxdScreens.bench';
import { benchMaths } from '../bench/maths.bench';
import { benchMutations } from '../bench/mutations.bench';
import { benchPageLoads, type BenchStack } from '../bench/pageLoad.bench';
import { benchReport, missedMarks } from '../bench/benchReport';
import { benchRequests } from '../bench/requests.bench';
import { benchStarts } from '../bench/start.bench';
import { demoAccount, type DemoAccountId } from '../devnet/demoAccounts';
import { remoteOrigins } from './packages';
import { startStack, type RunningStack } from './startStack';

/** A port offset of its own, so that a running `npm start` is not disturbed. */
const PORT_OFFSET = 800;

/** Stablecoin specification, section 9: the debts of the shown positions every 5 s. */
const DEBTS = { aMinute: 12, what: 'for the debts, every 5 s' };

/** `npm run bench`: everything that is measured, in one run, side by side. Ends with 1 when a mark is missed. */
async function main(): Promise<void> {
  const stack = await startStack(
    { portOffset: PORT_OFFSET, fresh: true, movePrices: false, state: 'memory', indexer: 'wait' },
    console.log,
  );
  const rows = [];
  try {
    const facts = factsOf(stack);
    rows.push(...(await benchPageLoads(facts)));
    rows.push(await benchRequests(facts, { path: '/lending', connect: connectLending, mark: 2 }));
    // Pools and positions in two, and the balance in the top bar.
    rows.push(await benchRequests(facts, { path: '/fxd', connect: connectFxd, mark: 3, beside: DEBTS }));
    rows.push(...(await benchFxdScreens({ hostUrl: facts.hostUrl, connect: connectFxd })));
  } finally {
    await stack.stop();
  }
  rows.push(...(await benchMutations()), ...benchMaths(), benchFxdLists(), ...(await benchStarts()));
  console.log(`\n${benchReport(rows)}`);
  if (missedMarks(rows).length > 0) process.exitCode = 1;
}

function factsOf({ hostUrl, devnet }: RunningStack): BenchStack {
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

await main();
