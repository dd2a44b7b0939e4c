import { isSameAddress, type Address } from '@fathom/contract/address';
import { checkWithdraw, type WithdrawInput, type WithdrawIssue } from '../limits/checkWithdraw';
import type { Reserve } from '../reserve/reserve';
import { isRebasing } from './swapSource';

export type WithdrawSwitchIssue = WithdrawIssue | 'source-rebases' | 'target-missing' | 'target-unchanged';

export interface WithdrawSwitchInput extends WithdrawInput {
  /** Asset that is received; `undefined` until one is chosen. */
  readonly target: Address | undefined;
}

/** Returns the issues, most severe first. */
export function checkWithdrawSwitch(input: WithdrawSwitchInput): readonly WithdrawSwitchIssue[] {
  const { entry, target } = input;
  if (isRebasing(entry.reserve)) return ['source-rebases'];
  return [...checkTarget(entry.underlyingAsset, target), ...checkWithdraw(input)];
}

/** Returns all other assets: unlike a supply, the wallet can hold any of them. */
export function withdrawSwitchTargets(reserves: readonly Reserve[], source: Address): readonly Reserve[] {
  return reserves.filter(({ underlyingAsset }) => !isSameAddress(underlyingAsset, source));
}

function checkTarget(source: Address, target: Address | undefined): readonly WithdrawSwitchIssue[] {
  if (target === undefined) return ['target-missing'];
  return isSameAddress(source, target) ? ['target-unchanged'] : [];
}
