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
  /** Absolute path of the folder with `index.html`, `config/app.json` and, of areas, `frame.html`. */
  readonly pages: string;
  /** Other origins may read all files. */
  readonly isOpen: boolean;
  /** Content-Security-Policy by the path of a page: `/index.html`, `/frame.html`. */
  readonly policies: Readonly<Record<string, string>>;
}

/** Certificate and key, in PEM; absolute paths. */
export interface Certificate {
  readonly certificate: string;
  readonly key: string;
}

/** Whether browsers reach the site by https, whoever ends it: this server or one in front of it. */
export function isSecure(site: HostedSite): boolean {
  return site.origin.startsWith('https://');
}

/** Files that are written for the site instead of built: its pages and its configuration. */
export function writtenPaths(site: HostedSite): readonly string[] {
  return [...Object.keys(site.policies), '/config/app.json'];
}
