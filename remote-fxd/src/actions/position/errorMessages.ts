import { contractErrors } from '@fathom/shared/actions/contractErrors';
import { revertText, unknownErrorText } from '../../text/errorCatalog';

export const errorMessages = contractErrors({ catalog: revertText, unknown: unknownErrorText });
