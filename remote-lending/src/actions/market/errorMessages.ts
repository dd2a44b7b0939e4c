import { contractErrors } from '@fathom/area-kit/actions/progress/contractErrors';
import { errorCodeOf } from '../../flows/errorCodeOf';
import { errorCatalog, unknownErrorText } from '../../text/errorCatalog';

export const errorMessages = contractErrors({ catalog: errorCatalog, keyOf: errorCodeOf, unknown: unknownErrorText });
