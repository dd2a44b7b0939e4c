import { FRAME_PAGE, RELEASES_PATH } from '../sitePages';
import { CACHE_RULES, HEALTH_PATH, LISTED_FILES, OPEN_HEADERS, siteHeaders, STRICT_TRANSPORT } from '../siteHeaders';
import { isSecure, WRITTEN_PATHS, type Certificate, type HostedSite } from './hostedSite';

export interface CaddySetup {
  readonly sites: readonly HostedSite[];
  /** Without it, Caddy serves plain HTTP behind a proxy that ends the encryption. */
  readonly tls?: Certificate | undefined;
  /** Absolute path of a folder that Caddy may write to: logs and its own data. */
  readonly runFolder: string;
}

/** Creates a whole `Caddyfile`. Serves the brotli and gzip files of the build unchanged. */
export function caddyConfiguration({ sites, tls, runFolder }: CaddySetup): string {
  return [
    '{',
    '  admin off',
    '  auto_https off',
    `  storage file_system ${quoted(`${runFolder}/data`)}`,
    '}',
    ...sites.flatMap((site) => siteBlock(site, { tls, runFolder })),
    '',
  ].join('\n');
}

function siteBlock(site: HostedSite, { tls, runFolder }: Omit<CaddySetup, 'sites'>): readonly string[] {
  return [
    `${tls === undefined ? 'http' : 'https'}://${new URL(site.origin).hostname}:${site.port} {`,
    `  bind ${site.address}`,
    ...(tls === undefined ? [] : [`  tls ${quoted(tls.certificate)} ${quoted(tls.key)}`]),
    '  log {',
    `    output file ${quoted(`${runFolder}/access.log`)}`,
    // Excludes addresses, queries and headers, so that the log doesn't identify users.
    '    format filter {',
    '      wrap json',
    '      fields {',
    '        request>remote_ip delete',
    '        request>remote_port delete',
    '        request>headers delete',
    '        request>uri regexp [?].* ""',
    '        resp_headers delete',
    '        user_id delete',
    '      }',
    '    }',
    '  }',
    // Separate, because a block that deletes is applied late, and never to errors.
    '  header -Server',
    '  header {',
    ...Object.entries(siteHeaders(site)).map(([name, value]) => `    ${name} ${quoted(value)}`),
    ...(isSecure(site) ? [`    Strict-Transport-Security ${quoted(STRICT_TRANSPORT)}`] : []),
    '  }',
    '  route {',
    // The first matching rule decides, as in the table, because a later header replaces an earlier one.
    '    header Cache-Control no-store',
    ...[...CACHE_RULES]
      .reverse()
      .flatMap(({ path, value }, index) => [
        `    @cache${index} path_regexp ${path.flags === 'i' ? '(?i)' : ''}${path.source}`,
        `    header @cache${index} Cache-Control ${quoted(value)}`,
      ]),
    `    @listed path ${LISTED_FILES.join(' ')}`,
    ...Object.entries(OPEN_HEADERS).map(([name, value]) => `    header @listed ${name} ${quoted(value)}`),
    `    respond ${HEALTH_PATH} ok 200`,
    '    @compressed path_regexp \\.(br|gz)$',
    '    error @compressed "Not found" 404',
    `    @written path ${WRITTEN_PATHS.join(' ')}`,
    // A missing script must not return the page: the browser would report a syntax error.
    '    @pages {',
    `      not path ${WRITTEN_PATHS.join(' ')}`,
    '      not path_regexp (?i)\\.[a-z0-9]+$',
    '    }',
    '    rewrite @pages /index.html',
    `    header /index.html Content-Security-Policy ${quoted(site.pagePolicy)}`,
    '    header /index.html Cache-Control no-store',
    `    @frame path_regexp ${FRAME_PAGE.source}`,
    `    header @frame Content-Security-Policy ${quoted(site.framePolicy)}`,
    '    header @frame Cache-Control no-store',
    '    handle @written {',
    `      root * ${quoted(site.pages)}`,
    '      file_server {',
    '        precompressed br gzip',
    '      }',
    '    }',
    ...(site.releases === undefined
      ? []
      : [
          `    handle_path ${RELEASES_PATH}/* {`,
          `      root * ${quoted(site.releases)}`,
          '      file_server {',
          '        precompressed br gzip',
          '      }',
          '    }',
        ]),
    '    handle {',
    `      root * ${quoted(site.folder)}`,
    '      file_server {',
    '        precompressed br gzip',
    '      }',
    '    }',
    '  }',
    // A file that is missing during an upload must not be cached as missing.
    '  handle_errors {',
    '    header Cache-Control no-store',
    '    respond "{err.status_code} {err.status_text}"',
    '  }',
    '}',
  ];
}

function quoted(text: string): string {
  if (/["`\n{}]/.test(text)) throw new Error(`Caddy cannot be given ${JSON.stringify(text)}.`);
  return `"${text}"`;
}
