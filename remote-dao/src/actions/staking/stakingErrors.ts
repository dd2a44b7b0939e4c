import type { ErrorMessages } from '@fathom/shared/actions/presentFlowError';
import { formatTokenError } from '@fathom/shared/format/formatTokenError';
import { customErrors } from '@fathom/shared/rpc/customErrors';
import { decodeRevert } from '@fathom/shared/rpc/revert';
import { LOCK_CHANGED } from '../../flows/stakingFlows';
import { lockChangedText, stakingErrorText, unknownStakingErrorText } from '../../text/stakingErrorText';

/** Parameters of the errors that have some: they are part of the selector. */
const PARAMETERS: Readonly<Record<string, string>> = {
  MaxLockIdExceeded: 'uint256 lockId, address account',
  ZeroLocked: 'uint256 lockId',
};

/** The sentence for the raw reason of a failure; `undefined` where there is none. */
export function explainStakingRevert(reason: string | undefined): string | undefined {
  if (reason === undefined) return undefined;
  if (reason === LOCK_CHANGED) return lockChangedText;
  const name = errorName(reason);
  return name === undefined ? formatTokenError(reason) : stakingErrorText[name];
}

/** Staking's sentences for failures. */
export const stakingErrors: ErrorMessages = {
  explain: ({ reason }) => explainStakingRevert(reason),
  unknown: unknownStakingErrorText,
};

function errorName(reason: string): string | undefined {
  if (Object.hasOwn(stakingErrorText, reason)) return reason;
  if (!reason.startsWith('0x')) return undefined;
  const decoded = decodeRevert({ message: '', data: reason }, knownErrors());
  return decoded.kind === 'custom' ? decoded.name : undefined;
}

/** Made only when something failed: hashing the names takes time. */
function knownErrors() {
  return customErrors(Object.keys(stakingErrorText).map((name) => `error ${name}(${PARAMETERS[name] ?? ''})`));
}
