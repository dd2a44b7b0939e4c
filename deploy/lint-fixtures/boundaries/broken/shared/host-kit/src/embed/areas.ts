// breaks shared-knows-no-package: take the thing as an argument, or move it here
import { ROW } from '../../../../remote-lending/src/ui/Row';

export const USED = ROW;
