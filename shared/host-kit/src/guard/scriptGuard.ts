import type { AreaManifest } from '@fathom/contract';
import { Map, Object, Set, String, URL, canParseUrl, decodeURIComponent } from '../captured/globals';
import { listen, assignSource, requireCors, setIntegrity, scriptSource } from '../captured/scripts';

declare global {
  interface Window {
    /** For the chunk loader of every area; see shared/build/src/guardedChunksPlugin.ts. */
    fathomScriptGuard?: Readonly<Pick<ScriptGuard, 'prepare' | 'digestOf'>>;
    /**
     * On a partner's page that requires Trusted Types: the URL of a script as its policy allows it, which
     * the types of the DOM take for a text. See shared/embed/src/trustFolder.ts.
     */
    readonly fathomScriptUrl?: (address: string) => string;
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
  /**
   * The URL that a script may have instead of this one, where the page requires Trusted Types: the same
   * if an admitted area lists the file, one that fails to load for any other file of an area's server,
   * and `null` otherwise.
   */
  sourceOf(address: string): string | null;
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

/** Loads nothing: the loader of an area reports the file as missing, as it does after a wrong digest. */
const REFUSED_URL = 'about:invalid';

/** Assigns `src`, also where the page requires Trusted Types. */
export function setSource(script: HTMLScriptElement, address: string): void {
  assignSource(script, window.fathomScriptUrl?.(address) ?? address);
}

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

  /** The URL without its query, if it is on the server of an area. */
  function fileOfArea(address: string): string | undefined {
    if (!canParseUrl(address)) return undefined;
    const { origin, pathname } = new URL(address);
    return admissionOf(address) || origins.has(origin) ? origin + pathname : undefined;
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
    sourceOf(address) {
      if (digestOf(address) !== undefined) return address;
      const file = fileOfArea(address);
      if (file === undefined) return null;
      failed.add(file);
      return REFUSED_URL;
    },
    prepare(script) {
      const source = scriptSource(script);
      const file = fileOfArea(source);
      if (file === undefined) return;
      const admission = admissionOf(source);
      const address = new URL(source);
      listen(script, 'error', () => failed.add(file));
      requireCors(script);
      setIntegrity(script, digestOf(source) ?? REFUSED);
      if (admission && admission.attempt > 1) {
        address.searchParams.set('retry', String(admission.attempt));
        setSource(script, address.href);
      }
    },
  });
}
