import type { HostServices } from '@fathom/contract';
import { pressPage, trustInputs } from './trustedEvents';
import { withPresses } from './withPresses';

// Called on import, before the listeners of any host.
trustInputs();

/** Wraps services in {@link withPresses} on the test's document, which the host observes. */
export function pressing(services: HostServices): HostServices {
  return withPresses(services, pressPage);
}
