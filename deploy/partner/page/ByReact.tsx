import { FathomArea } from '@fathom/embed/react';
import type { SharedOptions } from './sharedOptions';
import { servers } from './servers';

/** The component: changed props are passed on, changed callbacks as well. */
export function ByReact(options: SharedOptions) {
  return <FathomArea area="fxd" server={servers.fxd} {...options} />;
}
