import { contractErrors } from '@fathom/area-kit/actions/contractErrors';
import { governorErrorName } from '../../flows/governorErrorName';
import { governorErrorText, unknownGovernorErrorText } from '../../text/governorErrorText';

/** The governor's sentences for failures. */
export const governorErrors = contractErrors({
  catalog: governorErrorText,
  keyOf: ({ reason = '' }) => governorErrorName(reason),
  unknown: unknownGovernorErrorText,
});
