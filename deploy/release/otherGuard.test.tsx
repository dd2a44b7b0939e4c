import { areaProblemText } from '@fathom/host-kit/signing/guard/areaProblemText';
import { loadSignedArea } from '@fathom/host-kit/signing/guard/loadSignedArea';
import { serveReleases } from './testing/servedReleases';

/* Runs in a separate page, because a page's guard can't be replaced. */

it('runs nothing on a page whose scripts prepare the files of areas by a guard of their own', async () => {
  const served = await serveReleases();
  try {
    await served.release(1);
    window.fathomScriptGuard = { prepare: () => undefined, digestOf: () => undefined };
    await expect(loadSignedArea('lending', served.trust)).rejects.toThrow(areaProblemText.broken);
    expect(document.head.querySelector('script')).toBeNull();
  } finally {
    served.stop();
  }
});
