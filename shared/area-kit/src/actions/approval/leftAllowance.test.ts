import { MAX_UINT256 } from '@fathom/base/rpc/abi/erc20';
import type { PlannedStep, StepState } from '../../flows/run/flowState';
import type { Step, TokenApproval } from '../../flows/steps/step';
import { leftAllowanceText } from './leftAllowance';

const GAS = { marginPercent: 115n, minimum: 1n };
const APPROVAL: TokenApproval = {
  kind: 'erc20',
  token: '0x00000000000000000000000000000000000000C0',
  symbol: 'rsWETH',
  decimals: 18,
  spender: '0x00000000000000000000000000000000000000B0',
  amount: 11n * 10n ** 18n,
  required: 11n * 10n ** 18n,
};
const DONE: StepState = { status: 'done' };

function after(changes: Partial<TokenApproval>, state: StepState = DONE, kind: 'approve' | 'permit' = 'approve') {
  const step: Step = { kind, id: 'approve', approval: { ...APPROVAL, ...changes }, gas: GAS };
  const steps: readonly PlannedStep[] = [{ step, state }];
  return leftAllowanceText({ steps }, 'the WETH gateway of Lisk', 'en-US');
}

const LEFT =
  'What was not used of the 11 rsWETH that you approved stays allowed for the WETH gateway of Lisk until you set the approval to zero.';

it.each(['approve', 'permit'] as const)('what is left of an approval with a margin is named: %s', (kind) => {
  expect(after({ hasMargin: true }, DONE, kind)).toBe(LEFT);
});

it('an unlimited approval is named', () => {
  expect(after({ amount: MAX_UINT256 })).toBe(
    'Your unlimited approval of rsWETH for the WETH gateway of Lisk stays until you set it to zero.',
  );
});

it('an exact approval leaves nothing', () => {
  expect(after({})).toBeUndefined();
});

it('an approval of an earlier flow is not named, because its amount is not known', () => {
  expect(after({ hasMargin: true }, { status: 'skipped', because: 'sufficient' })).toBeUndefined();
});
