import { MANIFEST_PATH } from '../siteHeaders';
import { CONFIGURATION_PATH } from '../sitePages';

/** A built app as your own web server serves it: files of the build, and pages written for it. */
export interface HostedSite {
  /** `host`, `remote-lending`, … */
  readonly name: string;
  readonly origin: string;
  /** The listening address; sites on one port are distinguished by the names of their origins. */
  readonly address: string;
  readonly port: number;
  readonly folder: string;
  /** Absolute path of the signed releases of an area, served at `/releases`. */
  readonly releases?: string | undefined;
  readonly pages: string;
  /** Other origins may read all files. */
  readonly isOpen: boolean;
  readonly pagePolicy: string;
  /** Content-Security-Policy of each `frame.html`. */
  readonly framePolicy: string;
}

export interface Certificate {
  readonly certificate: string;
  readonly key: string;
}

export function isSecure(site: HostedSite): boolean {
  return site.origin.startsWith('https://');
}

export const WRITTEN_PATHS = ['/index.html', CONFIGURATION_PATH, MANIFEST_PATH] as const;
