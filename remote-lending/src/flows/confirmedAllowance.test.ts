import { creditDelegation, erc20, MAX_UINT256 } from '@fathom/base/rpc/abi/erc20';
import type { Address } from '@fathom/contract/address';
import { createFakeChain } from '@fathom/testing/fakeChain';
import { disagreeingNodes } from '@fathom/testing/twoNodes';
import { borrowFlow, type BorrowIntent } from '../actions/borrow/borrow.flow';
import { supplyFlow, type SupplyIntent } from '../actions/supply/supply.flow';
import { GATEWAY, POOL, USDC, WETH, DEBT_TOKEN } from './testing/setup';

const ME: Address = '0x00000000000000000000000000000000000000AA';
const COMMON = { account: ME, chainId: 1135, market: 'fathom-lisk', pool: POOL, amount: 1_000n, decimals: 6 } as const;
const SUPPLY: SupplyIntent = {
  ...COMMON,
  of: 'token',
  asset: USDC,
  symbol: 'USDC',
  approve: 'transaction',
  approvalAmount: 'exact',
  needsAllowanceReset: false,
};
const BORROW: BorrowIntent = {
  ...COMMON,
  of: 'native',
  asset: WETH,
  symbol: 'ETH',
  rateMode: 'variable',
  gateway: GATEWAY,
  debtToken: DEBT_TOKEN,
  approvalAmount: 'exact',
};

function setUp() {
  const chain = createFakeChain();
  chain.respond(erc20.allowance.read(USDC, ME, POOL), MAX_UINT256);
  chain.respond(creditDelegation.borrowAllowance.read(DEBT_TOKEN, ME, GATEWAY), MAX_UINT256);
  return disagreeingNodes(chain.reader);
}

it('keeps the approval of a supply until two nodes agree on the allowance', async () => {
  const { reader, agree } = setUp();
  const ids = async () => supplyFlow.plan(SUPPLY, await supplyFlow.readState(SUPPLY, reader)).map(({ id }) => id);
  expect(await ids()).toEqual(['approve', 'supply']);
  agree();
  expect(await ids()).toEqual(['supply']);
});

it('keeps the delegation of a loan through the gateway until two nodes agree on the credit', async () => {
  const { reader, agree } = setUp();
  const ids = async () => borrowFlow.plan(BORROW, await borrowFlow.readState(BORROW, reader)).map(({ id }) => id);
  expect(await ids()).toEqual(['approve', 'borrow']);
  agree();
  expect(await ids()).toEqual(['borrow']);
});
