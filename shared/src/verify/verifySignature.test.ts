import type { SignatureClaim } from '@fathom/shared/contract';
import { delegationTypedData, permitTypedData } from '../rpc/typedData';
import type { Address } from '../domain/address';
import { mutateSignature, withDeadline } from '../testing/mutateWrite';
import { createAddressBook } from './addressBook';
import { verifySignature, type SignatureRequest } from './verifySignature';

const ME: Address = '0x1111111111111111111111111111111111111111';
const TOKEN: Address = '0x2222222222222222222222222222222222222222';
const POOL: Address = '0x3333333333333333333333333333333333333333';
const book = createAddressBook({ chainId: 1135, contracts: { pool: POOL }, sections: [] });
const domain = { name: 'USD Coin', version: '1', chainId: 1135, verifyingContract: TOKEN };
const NOW = 1_700_000_000n;
const terms = { nonce: 4n, deadline: NOW + 3600n };
const claim: SignatureClaim = {
  is: 'permit',
  token: TOKEN,
  domain: { name: 'USD Coin', version: '1' },
  spender: POOL,
  amount: 1_000_000_000n,
  ...terms,
  tokens: [],
};

const permit: SignatureRequest = {
  account: ME,
  chainId: 1135,
  claim,
  typedData: permitTypedData(domain, { owner: ME, spender: POOL, value: claim.amount, ...terms }),
};
const delegation: SignatureRequest = {
  ...permit,
  claim: { ...claim, is: 'delegation' },
  typedData: delegationTypedData(domain, { delegatee: POOL, value: claim.amount, ...terms }),
};

test.each([
  ['a permit', permit],
  ['a credit delegation', delegation],
])('%s agrees with its claim, and with no change of any field, type or name', (_case, request) => {
  expect(verifySignature(request, book, NOW)).toBeUndefined();
  const { tried, survivors } = mutateSignature(request, book, NOW);
  expect(survivors).toEqual([]);
  expect(tried).toBeGreaterThan(40);
});

test.each<[string, SignatureRequest, string]>([
  ['another account', { ...permit, account: POOL }, 'owner'],
  ['another chain', { ...permit, chainId: 1 }, 'chainId'],
  ['a larger amount', { ...permit, claim: { ...claim, amount: 1n } }, 'value'],
  ['a later deadline', { ...permit, claim: { ...claim, deadline: 1n } }, 'deadline'],
  ['a delegation in the place of a permit', { ...permit, typedData: delegation.typedData }, 'type'],
])('names what differs: %s', (_case, request, field) => {
  expect(verifySignature(request, book, NOW)).toMatchObject({ field });
});

test('a spender that the configuration does not name is refused, though the claim agrees', () => {
  const empty = createAddressBook({ chainId: 1135, contracts: {}, sections: [] });
  expect(verifySignature(permit, empty, NOW)).toMatchObject({ field: 'spender' });
});

test.each<[string, bigint, bigint, string | undefined]>([
  ['one second left', 1n, NOW, undefined],
  ['passed', 0n, NOW, 'deadline'],
  ['an hour, and five minutes for a node that is behind', 3_900n, NOW, undefined],
  ['a second more', 3_901n, NOW, 'deadline'],
  ['an hour, told in a year', 3_600n, NOW + 31_536_000n, 'deadline'],
])('a deadline on which message and claim agree is held against the clock: %s', (_case, ahead, now, field) => {
  expect(verifySignature(withDeadline(permit, NOW + ahead), book, now)?.field).toBe(field);
});
