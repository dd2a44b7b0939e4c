import { contractErrors } from '@fathom/area-kit/actions/progress/contractErrors';
import { fxdRevertText, unknownFxdErrorText } from '../../text/errorCatalog';

export const errorMessages = contractErrors({ catalog: fxdRevertText, unknown: unknownFxdErrorText });
