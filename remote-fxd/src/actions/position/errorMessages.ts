import { contractErrors } from '@fathom/shared/actions/contractErrors';
import { fxdRevertText, unknownFxdErrorText } from '../../text/errorCatalog';

export const errorMessages = contractErrors({ catalog: fxdRevertText, unknown: unknownFxdErrorText });
