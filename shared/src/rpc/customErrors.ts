import { parseSignature } from './abiSignature';
import type { CustomErrors } from './revert';

/**
 * The table of known custom errors for `decodeRevert`, from signatures such as
 * `error CallerNotPoolAdmin()`.
 */
export function customErrors(signatures: readonly string[]): CustomErrors {
  return new Map(
    signatures.map((signature) => {
      const { selector, name } = parseSignature(signature);
      return [selector, name];
    }),
  );
}
