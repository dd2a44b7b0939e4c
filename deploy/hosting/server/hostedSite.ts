import { CONFIGURATION_PATH } from '../sitePages';

/** A built app as a web server of your own serves it: files of the build, and pages written for it. */
export interface HostedSite {
  /** `host`, `remote-lending`, … */
  readonly name: string;
  /** Where browsers reach it: `https://app.example`, without a trailing slash. */
  readonly origin: string;
  /** Where the server listens; sites on one port are told apart by the names of their origins. */
  readonly address: string;
  readonly port: number;
  /** Absolute path of the built app. */
  readonly folder: string;
  /** Absolute path of the signed releases of an area, served at `/releases`. */
  readonly releases?: string | undefined;
  /** Absolute path of the folder with what is written for the site: `index.html` and `config/app.json`. */
  readonly pages: string;
  /** Other origins may read all files. */
  readonly isOpen: boolean;
  /** Content-Security-Policy of the page. */
  readonly pagePolicy: string;
  /** Content-Security-Policy of each `frame.html`. */
  readonly framePolicy: string;
}

/** Certificate and key, in PEM; absolute paths. */
export interface Certificate {
  readonly certificate: string;
  readonly key: string;
}

/** Whether browsers reach the site by https, ended by this server or one in front of it. */
export function isSecure(site: HostedSite): boolean {
  return site.origin.startsWith('https://');
}

/** What is written for each site instead of built. */
export const WRITTEN_PATHS = ['/index.html', CONFIGURATION_PATH] as const;
