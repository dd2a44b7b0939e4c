import { contractEvent } from '@fathom/base/rpc/abi/contractEvent';
import type { Address, Hex } from '@fathom/contract/address';
import { eventsOf, isEmitted, writeEvent } from './writeEvent';

const POOL: Address = '0x00000000000000000000000000000000000000B0';
const OTHER: Address = '0x00000000000000000000000000000000000000C1';
const WITHDRAW =
  'event Withdraw(address indexed reserve, address indexed user, uint256 amount, int256 change, bool isAll)';
const withdrawn = writeEvent(WITHDRAW, 'role:LENDING_POOL');
const paused = writeEvent('event Paused()');
const TOPICS = { Withdraw: contractEvent(WITHDRAW).topic, Paused: contractEvent('event Paused()').topic };

function word(value: bigint): string {
  return BigInt.asUintN(256, value).toString(16).padStart(64, '0');
}

/** Builds a log of indexed addresses and data words. */
function log(
  name: keyof typeof TOPICS,
  indexed: readonly Address[] = [],
  data: readonly bigint[] = [],
  address = POOL,
) {
  const topics: Hex[] = [TOPICS[name], ...indexed.map((holder): Hex => `0x${word(BigInt(holder))}`)];
  const hex: Hex = `0x${data.map(word).join('')}`;
  return { address, topics, data: hex };
}

const withdrawal = log('Withdraw', [OTHER, POOL], [5n, -3n, 1n]);

it('reads the values of the event by the names of its parameters, in the order of the logs', () => {
  const [first, second] = withdrawn.emittedIn(
    [withdrawal, log('Paused'), log('Withdraw', [POOL, POOL], [6n, 0n, 0n])],
    POOL,
  );
  // The signature determines the types: an amount is a bigint, a flag a boolean.
  const amount: bigint | undefined = first?.amount;
  const isAll: boolean | undefined = first?.isAll;
  expect([first?.reserve.toLowerCase(), amount, first?.change, isAll]).toEqual([OTHER.toLowerCase(), 5n, -3n, true]);
  expect(second?.amount).toBe(6n);
});

it('does not compile with a name that the event does not have', () => {
  // @ts-expect-error -- the event has no receiver
  expect(withdrawn.emittedIn([withdrawal], POOL)[0]?.receiver).toBeUndefined();
});

it.each([
  ['the event', withdrawn, [withdrawal], true],
  ['one of several events', [paused, withdrawn], [withdrawal], true],
  ['another event', paused, [withdrawal], false],
  ['the event of another contract', withdrawn, [log('Withdraw', [OTHER, POOL], [5n, 0n, 1n], OTHER)], false],
  ['nothing', withdrawn, [], false],
  ['nothing where none is to be expected', [], [], true],
])('a receipt with %s proves the call only then: %#', (_case, emission, logs, expected) => {
  expect(isEmitted(emission, logs, POOL)).toBe(expected);
});

it('lists one event as it lists several', () => {
  expect(eventsOf(paused)).toEqual([paused]);
  expect(eventsOf([paused, withdrawn])).toEqual([paused, withdrawn]);
});
