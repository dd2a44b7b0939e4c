import { formatTokenInFull } from '@fathom/shared/format/formatToken';
import type { ApproveStep, PermitStep } from '@fathom/shared/flows/step';
import { dialogScreenText } from '../../../text/screens';

/** On the button of a step that gives an approval: who signs for "exactly 1,000 USDC" reads every digit. */
export function grantWords({ kind, grant, ...step }: ApproveStep | PermitStep, locale: string): string {
  const { symbol, decimals } = grant;
  if ('isReset' in step && step.isReset) return dialogScreenText.stepReset(symbol);
  const isUnlimited = grant.amount > grant.required;
  const amount = formatTokenInFull({ raw: grant.required, decimals }, locale);
  if (kind === 'permit') {
    return isUnlimited ? dialogScreenText.buttonSignUnlimited(symbol) : dialogScreenText.buttonSign(amount, symbol);
  }
  if (grant.is === 'delegation') {
    return isUnlimited
      ? dialogScreenText.buttonDelegateUnlimited(symbol)
      : dialogScreenText.buttonDelegate(amount, symbol);
  }
  return isUnlimited ? dialogScreenText.buttonApproveUnlimited(symbol) : dialogScreenText.buttonApprove(amount, symbol);
}
