import type { AreaManifest } from '@fathom/contract';
import { Map, Object, Set, String, URL, canParseUrl, decodeURIComponent } from '../captured/globals';
import { listen, assignSource, requireCors, setIntegrity, scriptSource } from '../captured/scripts';

declare global {
  interface Window {
    /** The chunk loader of every area uses it; see shared/build/src/guardedChunksPlugin.ts. */
    fathomScriptGuard?: Readonly<Pick<ScriptGuard, 'prepare' | 'digestOf'>>;
    /**
     * Returns a URL that a partner page's Trusted Types allow; DOM types expect a string. See
     * shared/embed/src/trustFolder.ts.
     */
    readonly fathomScriptUrl?: (address: string) => string;
  }
}

/**
 * Stores digests and attempts of area scripts: of the host's federation runtime and, through
 * `window.fathomScriptGuard`, of an area's webpack runtime.
 */
export interface ScriptGuard {
  /** @param folder Absolute URL with a trailing slash. */
  admit(folder: string, files: AreaManifest['files'], attempt: number): void;
  revoke(folder: string): void;
  /**
   * Sets digest and CORS, and adds the attempt number to the URL, because a browser does not request a pending URL
   * again. An unlisted script of an area gets an impossible digest. Scripts of other origins are unchanged.
   */
  prepare(script: HTMLScriptElement): void;
  /**
   * Returns the same URL if an admitted area lists it, one that fails for other files of its server, or else `null`.
   */
  sourceOf(address: string): string | null;
  digestOf(address: string): string | undefined;
  /** Returns scripts that failed since the folder was admitted, without queries and those of other folders. */
  failures(folder: string): readonly string[];
}

interface Admission {
  readonly folder: string;
  readonly files: AreaManifest['files'];
  readonly attempt: number;
}

/** A digest that no file has, so that the browser refuses the script. */
export const REFUSED = `sha384-${'A'.repeat(64)}`;

/** Never loads: an area's loader reports the file as missing, as after a wrong digest. */
const REFUSED_URL = 'about:invalid';

/** Assigns `src`, also on pages that require Trusted Types. */
export function setSource(script: HTMLScriptElement, address: string): void {
  assignSource(script, window.fathomScriptUrl?.(address) ?? address);
}

export function createScriptGuard(): ScriptGuard {
  const admissions = new Map<string, Admission>();
  /** Servers of areas, including those of revoked releases. */
  const origins = new Set<string>();
  const failed = new Set<string>();

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

  /** Returns the URL without its query, if it is on the server of an area. */
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
