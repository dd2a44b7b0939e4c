import type { HostServices } from '@fathom/contract';
import { pressPage, trustInputs } from './trustedEvents';
import { withPresses } from './withPresses';

// When this file is loaded: before the listeners of any host.
trustInputs();

/** {@link withPresses} on the document of the test, which the host observes. */
export function pressing(services: HostServices): HostServices {
  return withPresses(services, pressPage);
}
