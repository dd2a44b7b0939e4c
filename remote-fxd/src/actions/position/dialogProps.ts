import type { FxdConfiguration } from '../../data/fxdConfiguration';
import type { FxdScope } from '../../data/fxdDeployment';

/** What every dialog of the area is given. */
export interface DialogProps {
  readonly scope: FxdScope;
  readonly configuration: FxdConfiguration;
  readonly onClose: () => void;
}
