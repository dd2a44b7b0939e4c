import { CONFIGURATION_PATH } from '../sitePages';

/** A built app as your own web server serves it: files of the build, and pages written for it. */
export interface HostedSite {
  /** `host`, `remote-lending`, … */
  readonly name: string;
  /** The browser's URL: `https://app.example`, without a trailing slash. */
  readonly origin: string;
  /** The listening address; sites on one port are distinguished by the names of their origins. */
  readonly address: string;
  readonly port: number;
  /** Absolute path of the built app. */
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

/** True if browsers reach the site by https, ended by this server or a proxy. */
export function isSecure(site: HostedSite): boolean {
  return site.origin.startsWith('https://');
}

export const WRITTEN_PATHS = ['/index.html', CONFIGURATION_PATH] as const;
