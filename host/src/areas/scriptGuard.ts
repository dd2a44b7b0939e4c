import type { AreaManifest } from '@fathom/contract';

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
   * it. A script of an admitted area that its release does not list gets a digest that no file has,
   * so that the browser refuses it. Scripts of other origins are left unchanged.
   */
  prepare(script: HTMLScriptElement): void;
  /** The digest that an admitted area lists for a file; `undefined` if none lists it. */
  digestOf(address: string): string | undefined;
}

interface Admission {
  readonly folder: string;
  readonly files: AreaManifest['files'];
  readonly attempt: number;
}

/** The digest of no file: the browser loads nothing that has to match it. */
export const REFUSED = `sha384-${'A'.repeat(64)}`;

export function createScriptGuard(): ScriptGuard {
  const admissions = new Map<string, Admission>();

  function admissionOf(address: string): Admission | undefined {
    return [...admissions.values()].find(({ folder }) => address.startsWith(folder));
  }

  function digestOf(address: string): string | undefined {
    const admission = admissionOf(address);
    const file = address.slice(admission?.folder.length).split('?')[0] ?? '';
    return admission?.files[decodeURIComponent(file)];
  }

  /** Whether the script is of a server of areas: the host's own origin serves other scripts too. */
  function isOfAreas({ origin }: URL): boolean {
    return (
      origin !== window.location.origin && [...admissions.keys()].some((folder) => new URL(folder).origin === origin)
    );
  }

  return Object.freeze<ScriptGuard>({
    digestOf,
    admit(manifestAddress, files, attempt) {
      const folder = new URL('.', manifestAddress).href;
      admissions.set(folder, { folder, files, attempt });
    },
    prepare(script) {
      const admission = admissionOf(script.src);
      const address = new URL(script.src);
      if (!admission && !isOfAreas(address)) return;
      script.crossOrigin = 'anonymous';
      script.integrity = digestOf(script.src) ?? REFUSED;
      if (admission && admission.attempt > 1) {
        address.searchParams.set('retry', String(admission.attempt));
        script.src = address.href;
      }
    },
  });
}
