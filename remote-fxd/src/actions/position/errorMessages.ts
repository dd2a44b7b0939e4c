import { contractErrors } from '@fathom/shared/actions/contractErrors';
import { fxdRevertText, unknownErrorText } from '../../text/errorCatalog';

export const errorMessages = contractErrors({ catalog: fxdRevertText, unknown: unknownErrorText });
