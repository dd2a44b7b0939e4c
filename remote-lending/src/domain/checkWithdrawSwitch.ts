import { isSameAddress, type Address } from '@fathom/contract/address';
import { checkWithdraw, type WithdrawInput, type WithdrawIssue } from './checkWithdraw';
import type { Reserve } from './reserve';
import { isRebasing } from './swapSource';

export type WithdrawSwitchIssue = WithdrawIssue | 'source-rebases' | 'target-missing' | 'target-unchanged';

export interface WithdrawSwitchInput extends WithdrawInput {
  /** What is received in the wallet; `undefined` while none is chosen. */
  readonly target: Address | undefined;
}

/** Why this amount cannot be withdrawn and switched now, most severe first. */
export function checkWithdrawSwitch(input: WithdrawSwitchInput): readonly WithdrawSwitchIssue[] {
  const { entry, target } = input;
  if (isRebasing(entry.reserve)) return ['source-rebases'];
  return [...checkTarget(entry.underlyingAsset, target), ...checkWithdraw(input)];
}

/** The assets that a withdrawal of the source can be switched to: the wallet may hold any of them. */
export function withdrawSwitchTargets(reserves: readonly Reserve[], source: Address): readonly Reserve[] {
  return reserves.filter(({ underlyingAsset }) => !isSameAddress(underlyingAsset, source));
}

function checkTarget(source: Address, target: Address | undefined): readonly WithdrawSwitchIssue[] {
  if (target === undefined) return ['target-missing'];
  return isSameAddress(source, target) ? ['target-unchanged'] : [];
}
