import { createFakeChain, type FakeChain } from '@fathom/testing/fakeChain';
import type { Address, Hex } from '@fathom/contract/address';
import { asString, contractFunction } from './abi/contractFunction';
import { erc20 } from './abi/erc20';
import { domainSeparator, readPermitTerms } from './permitSupport';
import { readAccountKind } from './accountCode';

const TOKEN: Address = '0x2222222222222222222222222222222222222222';
const OWNER: Address = '0x1111111111111111111111111111111111111111';
const DOMAIN = { name: 'USD Coin', version: '1', chainId: 1135, verifyingContract: TOKEN };
const DAI_TYPEHASH: Hex = '0xea2aa0a1be11a07ed86d755c93467f4f82362b452371d1ba94d1715123511acb';
const permitTypehash = contractFunction<[], string>('function PERMIT_TYPEHASH() view returns (bytes32)', ([hash]) =>
  asString(hash),
);

/** A token with permits under version 1 that reports neither its version nor its type hash. */
function tokenWithPermit(): FakeChain {
  const chain = createFakeChain();
  chain.setBlock(7, 1_800_000_000);
  chain.respond(erc20.name.read(TOKEN), 'USD Coin');
  chain.respond(erc20.nonces.read(TOKEN, OWNER), 3n);
  chain.respond(erc20.domainSeparator.read(TOKEN), domainSeparator(DOMAIN));
  chain.revert(erc20.version.read(TOKEN), '');
  chain.revert(permitTypehash.read(TOKEN), '');
  return chain;
}

test("reads token name, permit nonce and the chain's time in one request [LND-395]", async () => {
  const chain = tokenWithPermit();
  expect(await readPermitTerms(chain.reader, TOKEN, OWNER)).toEqual({ domain: DOMAIN, nonce: 3n, now: 1_800_000_000n });
  expect(chain.requests).toHaveLength(1);
});

test('uses the version reported by the token if its domain is not version 1', async () => {
  const chain = tokenWithPermit();
  const domain = { ...DOMAIN, version: '2' };
  chain.respond(erc20.domainSeparator.read(TOKEN), domainSeparator(domain));
  chain.respond(erc20.version.read(TOKEN), '2');
  expect(await readPermitTerms(chain.reader, TOKEN, OWNER)).toMatchObject({ domain });
});

test.each<[string, (chain: FakeChain) => void]>([
  ['has no nonces', (chain) => chain.revert(erc20.nonces.read(TOKEN, OWNER), '')],
  ['has no domain', (chain) => chain.garble(erc20.domainSeparator.read(TOKEN), '0x')],
  [
    'has a domain that cannot be reconstructed',
    (chain) => chain.respond(erc20.domainSeparator.read(TOKEN), `0x${'1'.repeat(64)}`),
  ],
  ['uses another kind of permit', (chain) => chain.respond(permitTypehash.read(TOKEN), DAI_TYPEHASH)],
])('finds no permit support if the token %s', async (_case, change) => {
  const chain = tokenWithPermit();
  change(chain);
  expect(await readPermitTerms(chain.reader, TOKEN, OWNER)).toBeUndefined();
});

test.each([
  ['0x', 'key'],
  ['0x6080604052', 'contract'],
  ['0xef01001111111111111111111111111111111111111111', 'delegated'],
])('classifies an account with the code %s as %s', async (code, kind) => {
  const chain = createFakeChain();
  chain.rpc('eth_getCode', [OWNER, 'latest'], code);
  expect(await readAccountKind(chain.reader, OWNER)).toBe(kind);
});
