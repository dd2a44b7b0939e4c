import { contractErrors } from '@fathom/area-kit/actions/progress/contractErrors';
import { governanceText } from '../../text/governanceText';
import { governor } from '../../writes/governor';

export const governorErrors = contractErrors({ errors: governor.errors, unknown: governanceText.rejected });
