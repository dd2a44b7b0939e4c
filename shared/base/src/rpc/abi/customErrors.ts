import { parseSignature } from './abiSignature';
import { decodeRevert, type CustomErrors } from '../simulation/revert';
import { TOKEN_ERRORS } from './tokenErrors';

/** Creates the table of known custom errors for `decodeRevert` from signatures such as `error CallerNotPoolAdmin()`. */
export function customErrors(signatures: readonly string[]): CustomErrors {
  return new Map(
    signatures.map((signature) => {
      const { selector, name } = parseSignature(signature);
      return [selector, name];
    }),
  );
}

/**
 * Finds the name of a custom error by the raw reason of a revert: `ZeroAmount()`, whose parameters are part of the
 * selector. `undefined` for any other reason.
 */
export function customErrorNames(signatures: readonly string[]): (reason: string) => string | undefined {
  const names = new Set(signatures.map((signature) => signature.slice(0, signature.indexOf('('))));
  // Created on the first failure, because hashing the names takes time.
  let known: CustomErrors | undefined;
  return (reason) => {
    if (names.has(reason)) return reason;
    if (!reason.startsWith('0x')) return undefined;
    known ??= customErrors(signatures.map((signature) => `error ${signature}`));
    const decoded = decodeRevert({ message: '', data: reason }, known);
    return decoded.kind === 'custom' ? (decoded.name ?? TOKEN_ERRORS.get(decoded.selector)) : undefined;
  };
}
