import { creditDelegation, erc20 } from '@fathom/base/rpc/abi/erc20';
import { createFakeChain } from '@fathom/testing/fakeChain';
import { disagreeingNodes } from '@fathom/testing/twoNodes';
import { approvalTypedData, readAllowance, readConfirmedAllowance } from './approvals';
import type { TokenApproval } from '../steps/step';

const OWNER = '0x00000000000000000000000000000000000000a1';
const TOKEN = '0x00000000000000000000000000000000000000C1';
const SPENDER = '0x00000000000000000000000000000000000000B0';
const ERC20: TokenApproval = {
  kind: 'erc20',
  token: TOKEN,
  symbol: 'USDC',
  decimals: 6,
  spender: SPENDER,
  amount: 5n,
  required: 5n,
};
const DELEGATION: TokenApproval = { ...ERC20, kind: 'delegation' };
const DOMAIN = { name: 'USD Coin', version: '1', chainId: 1135, verifyingContract: TOKEN } as const;
const TERMS = { owner: OWNER, nonce: 4n, deadline: 1000n } as const;

describe('an allowance', () => {
  const allowances = [
    ['of tokens', ERC20, erc20.allowance.read(TOKEN, OWNER, SPENDER)],
    ['of credit', DELEGATION, creditDelegation.borrowAllowance.read(TOKEN, OWNER, SPENDER)],
  ] as const;
  it.each(allowances)('%s is read from the chain as such [LND-396]', async (_case, approval, read) => {
    const chain = createFakeChain();
    chain.respond(read, 7n);
    expect(await readAllowance(chain.reader, approval, OWNER)).toBe(7n);
    chain.verify();
  });

  it('that the token does not report is an error that names the token', async () => {
    const chain = createFakeChain();
    chain.garble(erc20.allowance.read(TOKEN, OWNER, SPENDER), '0x');
    await expect(readConfirmedAllowance(chain.reader, ERC20, OWNER)).rejects.toThrow(/allowance of USDC/);
  });

  it('is unknown if two nodes disagree, and an error if none responds', async () => {
    const chain = createFakeChain();
    chain.respond(erc20.allowance.read(TOKEN, OWNER, SPENDER), 7n);
    const { reader, agree } = disagreeingNodes(chain.reader);
    expect(await readConfirmedAllowance(reader, ERC20, OWNER)).toBeUndefined();
    agree();
    expect(await readConfirmedAllowance(reader, ERC20, OWNER)).toBe(7n);
    chain.setReachable(false);
    await expect(readConfirmedAllowance(reader, ERC20, OWNER)).rejects.toMatchObject({ code: 'unreachable' });
  });
});

it.each([
  ['tokens', ERC20, 'Permit', { owner: OWNER, spender: SPENDER }],
  ['credit', DELEGATION, 'DelegationWithSig', { delegatee: SPENDER }],
])('an approval of %s is signed as its own kind of message', (_case, approval, primaryType, parties) => {
  expect(approvalTypedData(DOMAIN, approval, TERMS)).toMatchObject({
    primaryType,
    message: { ...parties, value: '5', nonce: '4', deadline: '1000' },
  });
});
