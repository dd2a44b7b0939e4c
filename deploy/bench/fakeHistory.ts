import * as v from 'valibot';
import { spreadHex } from './spreadHex';

export interface FakeHistory {
  readonly activities: number;
  /** Unix seconds of the newest activity. */
  readonly now: number;
  readonly position: Position;
}

const position = v.object({ positionId: v.string(), collateralPool: v.string(), collateralPoolName: v.string() });
type Position = v.InferOutput<typeof position>;

const realResponse = v.object({
  data: v.object({ positionActivities: v.pipe(v.array(v.object({ position })), v.minLength(1)) }),
});

export function newestPosition(response: unknown): Position {
  const [newest] = v.parse(realResponse, response).data.positionActivities;
  if (!newest) throw new Error('the account has no history');
  return newest.position;
}

const question = v.object({
  operationName: v.string(),
  variables: v.optional(v.looseObject({ first: v.number(), skip: v.number(), upToBlock: v.string() })),
});

export function requestsHistory(body: string): boolean {
  return v.is(v.object({ operationName: v.literal('FXDActivities') }), JSON.parse(body));
}

const STATES = ['created', 'topup', 'repay', 'closed', 'liquidation'] as const;
const SECONDS_BETWEEN = 900;

export function fakeHistory(history: FakeHistory): (body: string) => object {
  const activities = Array.from({ length: history.activities }, (_, index) => activity(index, history));
  return (body) => {
    const { first = 1000, skip = 0, upToBlock = '1000000' } = v.parse(question, JSON.parse(body)).variables ?? {};
    const rows = activities.filter(({ blockNumber }) => BigInt(blockNumber) <= BigInt(upToBlock));
    return { data: { positionActivities: rows.slice(skip, skip + first) } };
  };
}

function activity(index: number, { now, position: of }: FakeHistory) {
  const activityState = STATES[index % STATES.length] ?? 'created';
  const sign = ['created', 'topup'].includes(activityState) ? '' : '-';
  return {
    id: `activity-${index}`,
    activityState,
    blockNumber: String(1_000_000 - index),
    blockTimestamp: String(now - index * SECONDS_BETWEEN),
    transaction: spreadHex(index, 64),
    collateralAmount: `${sign}1.5`,
    debtAmount: `${sign}1250.75`,
    position: of,
  };
}
