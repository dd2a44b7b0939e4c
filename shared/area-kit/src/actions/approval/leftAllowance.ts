import { formatTokenInFull } from '@fathom/base/format/formatToken';
import { MAX_UINT256 } from '@fathom/base/rpc/abi/erc20';
import type { FlowState } from '../../flows/run/flowState';
import { transactionText } from '../text/en';

/**
 * Returns a sentence about an approval of this flow that allows more than was spent; `undefined` if there is none. Its
 * rest is not read: an approval with a margin or without a limit always leaves one.
 */
export function leftAllowanceText({ steps }: Pick<FlowState, 'steps'>, spender: string, locale: string) {
  const given = steps.flatMap(({ step, state }) =>
    step.kind !== 'call' && state.status === 'done' && !('isReset' in step && step.isReset) ? [step.approval] : [],
  );
  const left = given.find(({ amount, hasMargin }) => hasMargin === true || amount === MAX_UINT256);
  if (!left) return undefined;
  const { amount: raw, decimals, symbol } = left;
  return raw === MAX_UINT256
    ? transactionText.unlimitedLeft(symbol, spender)
    : transactionText.allowanceLeft(formatTokenInFull({ raw, decimals }, locale), symbol, spender);
}
