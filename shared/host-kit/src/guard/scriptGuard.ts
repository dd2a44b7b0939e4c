import type { AreaManifest } from '@fathom/contract';

declare global {
  interface Window {
    /** For the chunk loader of every area; see shared/build/src/guardedChunksPlugin.ts. */
    fathomScriptGuard?: Readonly<Pick<ScriptGuard, 'prepare' | 'digestOf'>>;
  }
}

/**
 * Tracks the areas' scripts for the lifetime of the page: the required digest of each file, and the
 * number of attempts per area. It handles both the scripts that the host's federation runtime
 * fetches and the chunks that an area's own webpack runtime fetches later, via
 * `window.fathomScriptGuard`.
 */
export interface ScriptGuard {
  /**
   * Admits scripts below a folder with these digests, for this attempt.
   *
   * @param folder Absolute URL with a trailing slash.
   */
  admit(folder: string, files: AreaManifest['files'], attempt: number): void;
  /** Admits no script below the folder any longer. */
  revoke(folder: string): void;
  /**
   * Prepares a script element: sets the digest and CORS if the file is pinned, and adds the attempt
   * number to the URL, because a browser does not request a URL again while it is still waiting for
   * it. A script of an admitted area that its release does not list gets a digest that no file has,
   * so that the browser refuses it. Scripts of other origins are left unchanged.
   */
  prepare(script: HTMLScriptElement): void;
  /** The digest that an admitted area lists for a file; `undefined` if none lists it. */
  digestOf(address: string): string | undefined;
  /**
   * The prepared scripts of this folder's server that failed to load since the folder was admitted,
   * without their query and without those of other admitted folders.
   */
  failures(folder: string): readonly string[];
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
  /** Servers of areas, also of those that were revoked. */
  const origins = new Set<string>();
  const failed = new Set<string>();

  /** That of the innermost folder. */
  function admissionOf(address: string): Admission | undefined {
    return [...admissions.values()]
      .filter(({ folder }) => address.startsWith(folder))
      .sort((one, other) => other.folder.length - one.folder.length)[0];
  }

  function digestOf(address: string): string | undefined {
    const admission = admissionOf(address);
    const file = decodeURIComponent(address.slice(admission?.folder.length).split('?')[0] ?? '');
    return admission && Object.hasOwn(admission.files, file) ? admission.files[file] : undefined;
  }

  function failures(folder: string): readonly string[] {
    const { origin } = new URL(folder);
    return [...failed].filter(
      (file) => new URL(file).origin === origin && (admissionOf(file)?.folder ?? folder) === folder,
    );
  }

  return Object.freeze<ScriptGuard>({
    digestOf,
    failures,
    revoke: (folder) => void admissions.delete(folder),
    admit(folder, files, attempt) {
      admissions.set(folder, { folder, files, attempt });
      const { origin } = new URL(folder);
      // The host's own origin serves other scripts too.
      if (origin !== window.location.origin) origins.add(origin);
      for (const file of failures(folder)) failed.delete(file);
    },
    prepare(script) {
      const admission = admissionOf(script.src);
      const address = new URL(script.src);
      if (!admission && !origins.has(address.origin)) return;
      const file = address.origin + address.pathname;
      script.addEventListener('error', () => failed.add(file));
      script.crossOrigin = 'anonymous';
      script.integrity = digestOf(script.src) ?? REFUSED;
      if (admission && admission.attempt > 1) {
        address.searchParams.set('retry', String(admission.attempt));
        script.src = address.href;
      }
    },
  });
}
