import type { FxdConfiguration } from '../../data/fxdConfiguration';
import type { FxdPlace } from '../../data/fxdPlace';

/** What every dialog of the area is given. */
export interface DialogProps {
  readonly place: FxdPlace;
  readonly configuration: FxdConfiguration;
  readonly onClose: () => void;
}
