import { checkEnactment, nextEnactment, type EnactmentInput } from './enactment';
import type { ProposalState } from './proposalState';

const NOW = 1_700_000_000;
const READY: EnactmentInput = {
  state: 'succeeded',
  isConfirmed: true,
  eta: 0n,
  expiresAt: NOW + 100,
  hasContent: true,
  now: NOW,
};
const QUEUED: EnactmentInput = { ...READY, state: 'queued', eta: BigInt(NOW) };

it.each<[ProposalState | undefined, string | undefined]>([
  ['succeeded', 'queue'],
  ['queued', 'execute'],
  ['open', undefined],
  ['executed', undefined],
  ['defeated', undefined],
  [undefined, undefined],
])('offers for the state %s: %s', (state, next) => {
  expect(nextEnactment(state)).toBe(next);
});

it('lets anyone queue a confirmed proposal that succeeded, and execute it after the timelock', () => {
  expect(checkEnactment('queue', READY)).toEqual([]);
  expect(checkEnactment('queue', { ...READY, eta: BigInt(NOW + 60) })).toEqual([]);
  expect(checkEnactment('execute', QUEUED)).toEqual([]);
  expect(checkEnactment('execute', { ...QUEUED, expiresAt: NOW })).toEqual([]);
});

it.each<[string, 'queue' | 'execute', EnactmentInput, object]>([
  ['it is in another state', 'queue', { ...READY, state: 'queued' }, { kind: 'state' }],
  ['its state is unknown', 'execute', { ...QUEUED, state: undefined }, { kind: 'state' }],
  ['its actions are unknown', 'queue', { ...READY, hasContent: false }, { kind: 'content' }],
  ['its lifetime has passed', 'execute', { ...QUEUED, expiresAt: NOW - 1 }, { kind: 'expired' }],
  ['the multisig has not confirmed it', 'queue', { ...READY, isConfirmed: false }, { kind: 'unconfirmed' }],
  ['the timelock holds it', 'execute', { ...QUEUED, eta: BigInt(NOW + 60) }, { kind: 'timelock', seconds: 60 }],
])('refuses while %s', (_case, what, input, issue) => {
  expect(checkEnactment(what, input)).toEqual([issue]);
});

it('leaves what is unknown to the simulation', () => {
  const unknown = { isConfirmed: undefined, expiresAt: undefined, eta: undefined };
  expect(checkEnactment('queue', { ...READY, ...unknown })).toEqual([]);
  expect(checkEnactment('execute', { ...QUEUED, ...unknown })).toEqual([]);
});
