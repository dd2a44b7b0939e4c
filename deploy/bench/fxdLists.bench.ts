import type { Hex } from '@fathom/contract/address';
import { calendarDays } from '@fathom/base/format/formatTimestamp';
import { ACTIVITY_STATES, type Activity } from '../../remote-fxd/src/domain/activity';
import { findActivities, groupByDay, type ActivityDay } from '../../remote-fxd/src/domain/activityList';
import type { BenchRow } from './benchReport';
import { median } from './median';
import { spreadHex } from './spreadHex';

const ACTIVITIES = 10_000;
const POOLS = 1_000;
const RUNS = 30;
/** One frame at 60 frames per second, in ms. */
const FRAME = 16;

const TYPED = ['p', 'po', 'pool 9', '0x', '0xab', 'pool 99'];

/**
 * Measures a keystroke in the search of the transaction history, compared with a naive implementation that looks up the
 * pool, formats a date and searches the day's group for each row. The runs alternate.
 */
export function benchFxdLists(): BenchRow {
  const { activities, pools } = history();
  const ours = () =>
    TYPED.map((text) => groupByDay(findActivities(activities, { text, state: 'created' }), calendarDays()));
  const naive = () => TYPED.map((text) => plainSearch(activities, pools, text));
  if (count(ours()) !== count(naive())) throw new Error('the two searches do not find the same');
  const pairs = Array.from({ length: RUNS }, () => [perKeystroke(naive), perKeystroke(ours)] as const);
  const own = median(pairs.map(([, time]) => time));
  const plain = median(pairs.map(([time]) => time));
  return {
    what: `search, filter and days of ${ACTIVITIES.toLocaleString('en')} activities, for each keystroke`,
    value: own,
    unit: 'ms',
    budget: { atMost: FRAME },
    detail: `${own.toFixed(2)} ms against ${plain.toFixed(2)} ms written plainly: ${(plain / own).toFixed(1)} times faster`,
  };
}

interface PlainPool {
  readonly id: Hex;
  readonly name: string;
  readonly collateralToken: Hex;
}

function history(): { activities: readonly Activity[]; pools: readonly PlainPool[] } {
  const pools = Array.from({ length: POOLS }, (_, index) => ({
    id: spreadHex(index, 64),
    name: `POOL ${index}`,
    collateralToken: spreadHex(index * 7919, 40),
  }));
  const activities = Array.from({ length: ACTIVITIES }, (_, index): Activity => {
    const pool = pools[(index * 31) % POOLS];
    if (pool === undefined) throw new Error('no pool');
    return {
      id: String(index),
      state: ACTIVITY_STATES[index % ACTIVITY_STATES.length] ?? 'created',
      timestamp: 1_795_000_000 - index * 900,
      blockNumber: BigInt(1_000_000 - index),
      hash: spreadHex(index * 104_729, 64),
      collateralAmount: 10n ** 18n,
      debtAmount: 10n ** 20n,
      poolId: pool.id,
      poolName: pool.name,
      displayName: pool.name,
      collateralToken: pool.collateralToken,
      positionId: BigInt(index),
    };
  });
  return { activities, pools };
}

function plainSearch(
  activities: readonly Activity[],
  pools: readonly PlainPool[],
  text: string,
): readonly ActivityDay[] {
  const days: { timestamp: number; key: string; activities: Activity[] }[] = [];
  for (const activity of activities) {
    const pool = pools.find(({ id }) => id === activity.poolId);
    const texts = [activity.displayName, pool?.name ?? '', pool?.collateralToken ?? '', activity.hash];
    if (activity.state !== 'created' || !texts.some((word) => word.toLowerCase().includes(text.toLowerCase())))
      continue;
    const key = new Date(activity.timestamp * 1000).toLocaleDateString('en', { dateStyle: 'long' });
    const day = days.find((one) => one.key === key);
    if (day) day.activities.push(activity);
    else days.push({ timestamp: activity.timestamp, key, activities: [activity] });
  }
  return days;
}

function count(searches: readonly (readonly ActivityDay[])[]): number {
  return searches.flat().reduce((total, { activities }) => total + activities.length, 0);
}

function perKeystroke(run: () => unknown): number {
  const from = performance.now();
  run();
  return (performance.now() - from) / TYPED.length;
}
