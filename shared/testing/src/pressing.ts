import type { HostServices } from '@fathom/contract';
import { pressPage, trustInputs } from './trustedEvents';
import { withPresses } from './withPresses';

// Called on import, before the listeners of any host.
trustInputs();

export function pressing(services: HostServices): HostServices {
  return withPresses(services, pressPage);
}
