import { parseSignature } from '@fathom/shared/rpc/abiSignature';
import { GOVERNOR_ERRORS, type GovernorError } from '../domain/governance/governorError';

let names: ReadonlyMap<string, GovernorError> | undefined;

/**
 * The error that a reason names, by name or by the selector, which is what a node returns;
 * `undefined` for any other.
 */
export function governorErrorOf(reason: string): GovernorError | undefined {
  // Made only when something failed: hashing the names takes time.
  names ??= new Map(
    GOVERNOR_ERRORS.flatMap((name): [string, GovernorError][] => [
      [name, name],
      [parseSignature(`error ${name}()`).selector, name],
    ]),
  );
  return names.get(reason);
}
