import type { AreaManifest } from '@fathom/shared/contract';

/**
 * What is known of the areas' scripts while the page lives: the digest that each file must have, and how often each area
 * was tried. Scripts pass here twice: those that the host's federation runtime fetches, and the chunks that an area's own
 * webpack runtime fetches later, which find the guard as `window.fathomScriptGuard`.
 */
export interface ScriptGuard {
  /** Lets scripts below the manifest's folder pass, with these digests, as the `attempt`-th try. */
  admit(manifestAddress: string, files: AreaManifest['files'], attempt: number): void;
  /**
   * Prepares a script element: digest and CORS where the file is pinned, and the number of the try, because a browser asks
   * again only for an address that it is not still waiting for. A script of no admitted area is left as it is.
   */
  prepare(script: HTMLScriptElement): void;
}

interface Admission {
  readonly folder: string;
  readonly files: AreaManifest['files'];
  readonly attempt: number;
}

export function createScriptGuard(): ScriptGuard {
  const admissions = new Map<string, Admission>();

  return {
    admit(manifestAddress, files, attempt) {
      const folder = new URL('.', manifestAddress).href;
      admissions.set(folder, { folder, files, attempt });
    },
    prepare(script) {
      const admission = [...admissions.values()].find(({ folder }) => script.src.startsWith(folder));
      if (!admission) return;
      const address = new URL(script.src);
      const file = decodeURIComponent(address.href.slice(admission.folder.length).split('?')[0] ?? '');
      const digest = admission.files[file];
      script.crossOrigin = 'anonymous';
      if (digest !== undefined) script.integrity = digest;
      if (admission.attempt > 1) {
        address.searchParams.set('retry', String(admission.attempt));
        script.src = address.href;
      }
    },
  };
}
