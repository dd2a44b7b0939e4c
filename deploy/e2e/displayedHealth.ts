import { expect, type Locator } from '@playwright/test';
import type { ChainMarket } from './chainMarket';

/** The health factors that a dialog or its last panel shows. */
export async function displayedHealth(detail: Locator): Promise<{ readonly before: number; readonly after: number }> {
  const [before, after] = [...(await detail.innerText()).matchAll(/\d[\d,]*\.\d\d/g)].map(([metric]) =>
    toNumber(metric),
  );
  if (before === undefined || after === undefined) throw new Error('The dialog shows no change of the health factor.');
  return { before, after };
}

/** Holds a shown health factor to the pool's own: they may differ by what is not shown and by the interest of seconds. */
export async function expectHealthOfPool(market: ChainMarket, account: string, displayed: number): Promise<void> {
  const { healthFactor } = await market.accountData(account);
  const ofPool = Number(healthFactor / 10n ** 14n) / 10_000;
  expect(Math.abs(ofPool - displayed), `shown ${displayed}, of the pool ${ofPool}`).toBeLessThan(0.0101);
}

function toNumber(metric: string): number {
  return Number(metric.replaceAll(',', ''));
}
