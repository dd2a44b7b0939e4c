import type { AreaManifest } from '@fathom/shared/contract';

/**
 * Tracks the areas' scripts for the lifetime of the page: the required digest of each file, and the
 * number of attempts per area. It handles both the scripts that the host's federation runtime
 * fetches and the chunks that an area's own webpack runtime fetches later, via
 * `window.fathomScriptGuard`.
 */
export interface ScriptGuard {
  /** Admits scripts below the manifest's folder with these digests, for this attempt. */
  admit(manifestAddress: string, files: AreaManifest['files'], attempt: number): void;
  /**
   * Prepares a script element: sets the digest and CORS if the file is pinned, and adds the attempt
   * number to the URL, because a browser does not request a URL again while it is still waiting for
   * it. Scripts outside of admitted areas are left unchanged.
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
