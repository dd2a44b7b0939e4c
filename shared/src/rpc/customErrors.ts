import { ErrorFragment } from 'ethers/abi';
import type { Hex } from '../domain/address';
import type { CustomErrors } from './revert';

/** The table of known custom errors for `decodeRevert`, from signatures such as `error CallerNotPoolAdmin()`. */
export function customErrors(signatures: readonly string[]): CustomErrors {
  return new Map(
    signatures.map((signature) => {
      const fragment = ErrorFragment.from(signature);
      return [fragment.selector as Hex, fragment.name];
    }),
  );
}
