import { MAX_UINT256 } from '@fathom/base/rpc/abi/erc20';
import { needsApproval, planTokenApproval } from './planTokenApproval';
import type { TokenApproval } from '../steps/step';

const approval: TokenApproval = {
  kind: 'erc20',
  token: '0x2222222222222222222222222222222222222222',
  symbol: 'USDC',
  decimals: 6,
  spender: '0x3333333333333333333333333333333333333333',
  amount: 9n,
  required: 5n,
};
const gas = { marginPercent: 115n, minimum: 60_000n };
const plan = { id: 'approve', approval, gas, allowance: 4n, prefer: 'approve' } as const;

it.each([
  [0n, 5n, true],
  [4n, 5n, true],
  [5n, 5n, false],
  [6n, 5n, false],
  [0n, 0n, false],
  [MAX_UINT256 - 1n, MAX_UINT256, true],
  [MAX_UINT256, MAX_UINT256 + 1n, false],
])('an allowance of %s for a required amount of %s needs an approval: %s', (allowance, required, isNeeded) => {
  expect(needsApproval(allowance, required)).toBe(isNeeded);
});

it('plans no step for an allowance that covers what is required, though it is below the approved amount', () => {
  expect(planTokenApproval({ ...plan, allowance: 5n })).toEqual([]);
});

it('plans an approval, with a reset only if it is known whether the token needs one', () => {
  const approve = { kind: 'approve', id: 'approve', approval, gas };
  expect(planTokenApproval(plan)).toEqual([approve]);
  expect(planTokenApproval(plan)[0]).not.toHaveProperty('resetFirst');
  expect(planTokenApproval({ ...plan, resetFirst: true })).toEqual([{ ...approve, resetFirst: true }]);
});

it('plans a signature if the account prefers it', () => {
  expect(planTokenApproval({ ...plan, prefer: 'permit', resetFirst: true })).toEqual([
    { kind: 'permit', id: 'approve', approval, gas },
  ]);
});
