import type { FxdConfiguration } from '../../data/fxdConfiguration';
import type { FxdScope } from '../../data/fxdScope';

export interface DialogProps {
  readonly scope: FxdScope;
  readonly configuration: FxdConfiguration;
  readonly onClose: () => void;
}
