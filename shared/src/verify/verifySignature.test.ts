import type { SignatureClaim } from '@fathom/shared/contract';
import { delegationTypedData, permitTypedData } from '../chain/typedData';
import type { Address } from '../domain/address';
import { mutateSignature } from '../testing/mutateWrite';
import { createAddressBook } from './addressBook';
import { verifySignature, type SignatureRequest } from './verifySignature';

const ME: Address = '0x1111111111111111111111111111111111111111';
const TOKEN: Address = '0x2222222222222222222222222222222222222222';
const POOL: Address = '0x3333333333333333333333333333333333333333';
const book = createAddressBook({ chainId: 1135, contracts: { pool: POOL }, sections: [] });
const domain = { name: 'USD Coin', version: '1', chainId: 1135, verifyingContract: TOKEN };
const terms = { nonce: 4n, deadline: 1_700_003_600n };
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
  expect(verifySignature(request, book)).toBeUndefined();
  const { tried, survivors } = mutateSignature(request, book);
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
  expect(verifySignature(request, book)).toMatchObject({ field });
});

test('a spender that the configuration does not name is refused, though the claim agrees', () => {
  const empty = createAddressBook({ chainId: 1135, contracts: {}, sections: [] });
  expect(verifySignature(permit, empty)).toMatchObject({ field: 'spender' });
});
