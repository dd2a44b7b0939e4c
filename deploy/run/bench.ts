import type { Page } from '@playwright/test';
import { benchMaths } from '../bench/maths.bench';
import { benchPageLoads, type BenchStack } from '../bench/pageLoad.bench';
import { benchReport } from '../bench/benchReport';
import { benchRequests } from '../bench/requests.bench';
import { benchStarts } from '../bench/start.bench';
import { demoAccount } from '../devnet/demoAccounts';
import { remoteOrigins } from './packages';
import { startStack, type RunningStack } from './startStack';

/** A port offset of its own, so that a running `npm start` is not disturbed. */
const PORT_OFFSET = 800;

/** `npm run bench`: everything that is measured, in one run, side by side. Marks are printed, not enforced. */
async function main(): Promise<void> {
  const stack = await startStack(
    { portOffset: PORT_OFFSET, fresh: true, movePrices: false, state: 'memory', indexer: 'none' },
    console.log,
  );
  const rows = [];
  try {
    const facts = factsOf(stack);
    rows.push(...(await benchPageLoads(facts)));
    rows.push(await benchRequests(facts, connectDemoWallet));
  } finally {
    await stack.stop();
  }
  rows.push(...benchMaths(), ...(await benchStarts()));
  console.log(`\n${benchReport(rows)}`);
}

function factsOf({ hostUrl, devnet }: RunningStack): BenchStack {
  return {
    hostUrl,
    origins: { host: new URL(hostUrl).origin, ...remoteOrigins(PORT_OFFSET) },
    rpcUrls: Object.values(devnet.addresses.chains).map(({ rpcUrl }) => rpcUrl),
  };
}

async function connectDemoWallet(page: Page): Promise<void> {
  await page.evaluate((key) => {
    const { demoWallet } = globalThis as unknown as {
      demoWallet: { setAccount(key: string): void; autoApprove(isOn: boolean): void };
    };
    demoWallet.setAccount(key);
    demoWallet.autoApprove(true);
  }, demoAccount('healthy').privateKey);
  await page.getByRole('button', { name: 'Connect Wallet' }).first().click();
  await page.getByRole('button', { name: /Demo Wallet/ }).click();
  await page.getByText('Your supplies').first().waitFor();
}

await main();
