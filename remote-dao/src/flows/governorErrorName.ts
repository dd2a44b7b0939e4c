import { customErrorNames } from '@fathom/base/rpc/customErrors';
import { GOVERNOR_ERRORS } from '../domain/governance/governorError';

/** Custom errors of the governor and its timelock (published interfaces). */
export const governorErrorName = customErrorNames(GOVERNOR_ERRORS.map((name) => `${name}()`));
