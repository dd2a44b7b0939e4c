import { erc20, MAX_UINT256 } from '@fathom/base/rpc/abi/erc20';
import { createFakeChain } from '@fathom/testing/fakeChain';
import { disagreeingNodes } from '@fathom/testing/twoNodes';
import { wad } from '../domain/testing/buildPosition';
import { openPositionFlow, openIntentFor } from '../actions/open/open.flow';
import { repayPositionFlow, repayIntentFor } from '../actions/repay/repay.flow';
import { ACCOUNT, CGO, CONTRACTS, NATIVE_NAMES, positionIn, WALLET } from './testing/setup';
import { topUpPositionFlow, topUpIntentFor } from '../actions/topUp/topUp.flow';

const COMMON = { scope: NATIVE_NAMES, account: ACCOUNT, approvalAmount: 'exact' } as const;
const OPEN = openIntentFor({ ...COMMON, proxyWallet: WALLET, pool: CGO, collateral: wad(100), borrow: wad(50) });
const TOP_UP = topUpIntentFor({ ...COMMON, position: positionIn(CGO), collateral: wad(10), borrow: 0n });
const REPAY = repayIntentFor({ ...COMMON, position: positionIn(CGO), amount: wad(100), collateral: 0n });

function setUp() {
  const chain = createFakeChain();
  chain.respond(erc20.allowance.read(CGO.collateral.address, ACCOUNT, WALLET), MAX_UINT256);
  chain.respond(erc20.allowance.read(CONTRACTS.fathomStablecoin, ACCOUNT, WALLET), MAX_UINT256);
  return disagreeingNodes(chain.reader);
}

it('an opening keeps its approval until two nodes agree on the allowance', async () => {
  if (!OPEN) throw new Error('no intent');
  const { reader, agree } = setUp();
  const count = async () => openPositionFlow.plan(OPEN, await openPositionFlow.readState(OPEN, reader)).length;
  expect(await count()).toBe(2);
  agree();
  expect(await count()).toBe(1);
});

it('a top-up keeps its approval until two nodes agree on the allowance', async () => {
  if (!TOP_UP) throw new Error('no intent');
  const { reader, agree } = setUp();
  const count = async () => topUpPositionFlow.plan(TOP_UP, await topUpPositionFlow.readState(TOP_UP, reader)).length;
  expect(await count()).toBe(2);
  agree();
  expect(await count()).toBe(1);
});

it('a repayment keeps its approval of FXD until two nodes agree on the allowance', async () => {
  if (!REPAY) throw new Error('no intent');
  const { reader, agree } = setUp();
  const count = async () => repayPositionFlow.plan(REPAY, await repayPositionFlow.readState(REPAY, reader)).length;
  expect(await count()).toBe(2);
  agree();
  expect(await count()).toBe(1);
});
