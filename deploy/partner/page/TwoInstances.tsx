import { FathomArea } from '@fathom/embed/react';
import type { SharedOptions } from './sharedOptions';
import { servers } from './servers';

/** Two instances of one area, with themes of their own, and another area in a narrow column. */
export function TwoInstances({ theme: _theme, ...options }: SharedOptions) {
  return (
    <div className="columns">
      <section aria-label="Light">
        <FathomArea area="vaults" server={servers.vaults} {...options} theme={{ scheme: 'light' }} />
      </section>
      <section aria-label="Dark">
        <FathomArea area="vaults" server={servers.vaults} {...options} theme={{ scheme: 'dark' }} />
        <FathomArea area="dao" server={servers.dao} {...options} theme={{ scheme: 'dark' }} />
      </section>
    </div>
  );
}
