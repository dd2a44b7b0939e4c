import { expect, type Locator } from '@playwright/test';
import type { ChainMarket } from './chainMarket';

export async function displayedHealth(detail: Locator): Promise<{ readonly before: number; readonly after: number }> {
  const [before, after] = [...(await detail.innerText()).matchAll(/\d[\d,]*\.\d\d/g)].map(([metric]) =>
    toNumber(metric),
  );
  if (before === undefined || after === undefined) throw new Error('The dialog shows no change of the health factor.');
  return { before, after };
}

/** Compares a displayed health factor with the pool's. Tolerates hidden decimals and a few seconds of interest. */
export async function expectHealthOfPool(market: ChainMarket, account: string, displayed: number): Promise<void> {
  const { healthFactor } = await market.accountData(account);
  const ofPool = Number(healthFactor / 10n ** 14n) / 10_000;
  expect(Math.abs(ofPool - displayed), `shown ${displayed}, of the pool ${ofPool}`).toBeLessThan(0.0101);
}

function toNumber(metric: string): number {
  return Number(metric.replaceAll(',', ''));
}
