import { parseSignature } from './abiSignature';
import { decodeRevert, type CustomErrors } from './revert';

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

/**
 * The name of the custom error behind the raw reason of a revert, among those of the signatures:
 * `ZeroAmount()`, whose parameters are part of the selector. `undefined` for any other reason.
 */
export function customErrorNames(signatures: readonly string[]): (reason: string) => string | undefined {
  const names = new Set(signatures.map((signature) => signature.slice(0, signature.indexOf('('))));
  // Made only when something failed: hashing the names takes time.
  let known: CustomErrors | undefined;
  return (reason) => {
    if (names.has(reason)) return reason;
    if (!reason.startsWith('0x')) return undefined;
    known ??= customErrors(signatures.map((signature) => `error ${signature}`));
    const decoded = decodeRevert({ message: '', data: reason }, known);
    return decoded.kind === 'custom' ? decoded.name : undefined;
  };
}
