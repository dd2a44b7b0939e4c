import { erc20 } from '../rpc/erc20';
import type { Address } from '../domain/address';
import { createFakeChain } from '../testing/fakeChain';
import { disagreeingNodes } from '../testing/twoNodes';
import { checkStep } from './checkStep';
import { encodeApproval } from './approvals';
import type { ApproveStep, TokenApproval } from './step';

const ME: Address = '0x1111111111111111111111111111111111111111';
const TOKEN: Address = '0x2222222222222222222222222222222222222222';
const POOL: Address = '0x3333333333333333333333333333333333333333';
const GAS = { marginPercent: 120n, minimum: 0n };
const approval: TokenApproval = {
  is: 'erc20',
  token: TOKEN,
  symbol: 'USDC',
  decimals: 6,
  spender: POOL,
  amount: 100n,
  required: 100n,
};
const approve: ApproveStep = { kind: 'approve', id: 'approve', approval, gas: GAS };

/** A chain with this allowance, whose nodes agree or disagree on a confirmed read. */
function setUp(allowance: bigint, { isDivided }: { isDivided: boolean }) {
  const chain = createFakeChain();
  chain.respond(erc20.allowance.read(TOKEN, ME, POOL), allowance);
  chain.estimate({ from: ME, to: TOKEN, data: encodeApproval(approval) }, 50_000n);
  const { reader, agree } = disagreeingNodes(chain.reader);
  if (!isDivided) agree();
  return (step: ApproveStep) => checkStep(step, { reader, account: ME, permits: {} });
}

it('skips an approval if two nodes agree on a sufficient allowance', async () => {
  expect(await setUp(100n, { isDivided: false })(approve)).toEqual({ is: 'sufficient' });
});

it('keeps the approval if two nodes disagree about the allowance', async () => {
  expect(await setUp(100n, { isDivided: true })(approve)).toMatchObject({ is: 'ready' });
});

it('keeps the reset to zero if two nodes disagree about the allowance', async () => {
  const check = setUp(0n, { isDivided: true });
  expect(await check({ ...approve, isReset: true })).toMatchObject({ is: 'ready' });
  expect(await check({ ...approve, resetFirst: true })).toMatchObject({
    is: 'replan',
    steps: [{ isReset: true }, { id: 'approve' }],
  });
});
