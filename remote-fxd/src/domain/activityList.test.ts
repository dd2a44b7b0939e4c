import { ACTIVITY_STATES, type Activity, type ActivityState } from './activity';
import { findActivities, groupByDay, OPEN_DAYS } from './activityList';

const DAY = 86_400;
const NOON = Date.UTC(2026, 10, 20, 12) / 1000;
const CGO = '0x00000000000000000000000000000000000000C0';
const WETH = '0x00000000000000000000000000000000000000e7';

function activity(index: number, changes: Partial<Activity> = {}): Activity {
  return {
    id: `position-activity-${index}`,
    state: 'topup',
    timestamp: NOON - index,
    blockNumber: BigInt(10_000 - index),
    hash: `0x${index.toString(16).padStart(64, 'a')}`,
    collateralAmount: 0n,
    debtAmount: 0n,
    poolId: '0x43474f',
    poolName: 'CGO',
    displayName: 'CGO',
    collateralToken: CGO,
    positionId: 1n,
    ...changes,
  };
}

const ETH = activity(1, { poolName: 'XDC', displayName: 'ETH', collateralToken: WETH });
const OTHER = activity(2, { hash: `0x${'Bc'.repeat(32)}` });
const UNKNOWN = activity(3, { poolName: 'LSK', displayName: 'LSK', collateralToken: undefined });
const ALL = [ETH, OTHER, UNKNOWN];

function found(text: string, state?: ActivityState) {
  return findActivities(ALL, { text, state });
}

describe('the search', () => {
  it("finds by the pool's display name and its name on the chain [FXD-038]", () => {
    expect(found('CGO')).toEqual([OTHER]);
    expect(found('ETH')).toEqual([ETH]);
    expect(found('XDC')).toEqual([ETH]);
  });

  it('finds by the address of the collateral, only the rows of its own pool [FXD-039]', () => {
    expect(found(WETH)).toEqual([ETH]);
    expect(found(CGO)).toEqual([OTHER]);
  });

  it('finds by the hash of the transaction, whole or in part [FXD-040]', () => {
    expect(found(OTHER.hash)).toEqual([OTHER]);
    expect(found(OTHER.hash.slice(0, 12))).toEqual([OTHER]);
  });

  it('ignores case and surrounding whitespace [FXD-049]', () => {
    expect(found('eTh')).toEqual([ETH]);
    expect(found(`  ${WETH.toUpperCase().replace('0X', '0x')} `)).toEqual([ETH]);
    expect(found(OTHER.hash.toLowerCase())).toEqual([OTHER]);
  });

  it('returns all rows without a text, and none for an unknown one', () => {
    expect(found('')).toEqual(ALL);
    expect(found('.*')).toEqual([]);
  });
});

it.each(ACTIVITY_STATES)('the type filter keeps the rows of its state: %s [FXD-042]', (state) => {
  const rows = ACTIVITY_STATES.map((each, index) => activity(index, { state: each }));
  expect(findActivities(rows, { text: '', state }).map((row) => row.state)).toEqual([state]);
  expect(findActivities(rows, { text: '', state: undefined })).toEqual(rows);
});

it('text and type filters combine', () => {
  const closed = { ...ETH, id: 'closed', state: 'closed' as const };
  expect(findActivities([...ALL, closed], { text: 'eth', state: 'closed' })).toEqual([closed]);
});

describe('the days', () => {
  const byDay = (timestamp: number) => String(Math.floor(timestamp / DAY));

  it('group rows in their order, newest first [FXD-043]', () => {
    const rows = [0, 10, DAY, DAY + 10, 5 * DAY].map((age) => activity(age));
    expect(groupByDay(rows, byDay).map(({ timestamp, activities }) => [timestamp, activities.length])).toEqual([
      [NOON, 2],
      [NOON - DAY, 2],
      [NOON - 5 * DAY, 1],
    ]);
    expect(groupByDay([], byDay)).toEqual([]);
  });

  it('contain every row once', () => {
    const rows = Array.from({ length: 10_000 }, (_, index) => activity(index * 977));
    expect(groupByDay(rows, byDay).flatMap(({ activities }) => activities)).toEqual(rows);
  });

  it('are expanded for the first three [FXD-044]', () => {
    expect(OPEN_DAYS).toBe(3);
  });
});
