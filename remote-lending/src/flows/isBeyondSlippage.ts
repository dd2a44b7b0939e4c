import { customErrors } from '@fathom/base/rpc/abi/customErrors';
import { decodeRevert } from '@fathom/base/rpc/simulation/revert';

/** Revert message of an adapter when a swap costs more than its limit. */
const BEYOND_SLIPPAGE = 'INSUFFICIENT_AMOUNT_RECEIVED';
/** Errors of the exchange when a swap costs more than its limit, by name. */
const EXCHANGE_ERRORS: Readonly<Record<string, string>> = {
  TooLittleOut: 'error TooLittleOut(uint256 amountOut, uint256 minAmountOut)',
  TooMuchIn: 'error TooMuchIn(uint256 amountIn, uint256 maxAmountIn)',
};

export function isBeyondSlippage(reason: string | undefined): boolean {
  if (reason === undefined) return false;
  if (reason === BEYOND_SLIPPAGE || Object.hasOwn(EXCHANGE_ERRORS, reason)) return true;
  if (!reason.startsWith('0x')) return false;
  const decoded = decodeRevert({ message: '', data: reason }, customErrors(Object.values(EXCHANGE_ERRORS)));
  return decoded.kind === 'custom' && Object.hasOwn(EXCHANGE_ERRORS, decoded.name ?? '');
}
