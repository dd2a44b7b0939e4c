import { EventEmitter } from 'node:events';
import { ACCOUNT, OTHER_ACCOUNT } from '@fathom/testing/injectedWallet';
import { readSessionEvents } from './sessionEvents';

function dataOf(name: string, data: unknown, chainId = 'eip155:1135'): unknown {
  const events = new EventEmitter();
  let read: unknown;
  events.on('session_event', ({ params }: { params: { event: { data: unknown } } }) => (read = params.event.data));
  const provider = { signer: { client: { events } }, chainId: 5, accounts: [OTHER_ACCOUNT] };
  readSessionEvents(provider as never);
  events.emit('session_event', { params: { chainId, event: { name, data } } });
  return read;
}

it.each([1135, '1135', '0x46F', 'eip155:1135', { chainId: '0x46f' }, undefined, null, {}])(
  'a chain that the wallet emits as %p is the chain 1135 for the library',
  (data) => {
    expect(dataOf('chainChanged', data)).toBe(1135);
  },
);

it('a chain that neither the event nor its session names stays the current one', () => {
  expect(dataOf('chainChanged', {}, 'lisk')).toBe(5);
});

it.each([
  ['CAIP-10 ids', [`eip155:1135:${ACCOUNT}`], [`eip155:1135:${ACCOUNT}`]],
  ['addresses', [ACCOUNT.toLowerCase(), ACCOUNT], [`eip155:1135:${ACCOUNT}`]],
  ['a text', ACCOUNT, [`eip155:1135:${ACCOUNT}`]],
  ['an empty list', [], []],
  ['null', null, [`eip155:1135:${OTHER_ACCOUNT}`]],
  ['undefined', undefined, [`eip155:1135:${OTHER_ACCOUNT}`]],
])('accounts that the wallet emits as %s are CAIP-10 ids for the library', (_case, data, expected) => {
  expect(dataOf('accountsChanged', data)).toEqual(expected);
});

it('other events keep their data', () => {
  expect(dataOf('message', { type: 'odd' })).toEqual({ type: 'odd' });
});
