import { FRAME_PAGE, RELEASES_PATH } from '../sitePages';
import { CACHE_RULES, HEALTH_PATH, LISTED_FILES, OPEN_HEADERS, siteHeaders, STRICT_TRANSPORT } from '../siteHeaders';
import { isSecure, WRITTEN_PATHS, type Certificate, type HostedSite } from './hostedSite';

export interface NginxSetup {
  readonly sites: readonly HostedSite[];
  /** Without it, a proxy ends the encryption. */
  readonly tls?: Certificate | undefined;
  readonly runFolder: string;
}

/**
 * Creates a whole `nginx.conf` for `nginx -c`. Serves the brotli and gzip files of the build unchanged, which requires
 * the module `brotli_static` (Debian: `libnginx-mod-http-brotli-static`).
 *
 * All headers are set on the server level with maps for paths, because nginx drops the inherited headers of every block
 * that sets one of its own.
 */
export function nginxConfiguration({ sites, tls, runFolder }: NginxSetup): string {
  return [
    'include /etc/nginx/modules-enabled/*.conf;',
    'worker_processes auto;',
    `pid ${quoted(`${runFolder}/nginx.pid`)};`,
    `error_log ${quoted(`${runFolder}/error.log`)} warn;`,
    'events { worker_connections 1024; }',
    'http {',
    '  include /etc/nginx/mime.types;',
    '  types { font/woff2 woff2; video/webm webm; }',
    '  default_type application/octet-stream;',
    '  charset utf-8;',
    '  charset_types text/html text/css text/plain application/javascript application/json image/svg+xml;',
    '  server_tokens off;',
    '  sendfile on;',
    '  tcp_nopush on;',
    '  keepalive_timeout 65;',
    '  brotli_static on;',
    '  gzip_static on;',
    '  gzip_vary on;',
    // Excludes addresses, queries and referrers, so that the log doesn't identify users.
    `  log_format structured escape=json '{"time":"$time_iso8601","site":"$server_name","method":"$request_method",' `,
    `    '"path":"$asked_path","status":$status,"bytes":$body_bytes_sent,"seconds":$request_time}';`,
    `  access_log ${quoted(`${runFolder}/access.log`)} structured;`,
    ...['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (name) => `  ${name}_temp_path ${quoted(`${runFolder}/${name}`)};`,
    ),
    '  map $request_uri $asked_path { "~^(?<path>[^?]*)" $path; }',
    '  map $uri $cache_of_path {',
    '    default no-store;',
    `    ${HEALTH_PATH} no-store;`,
    '    /index.html no-store;',
    `    ${quoted(`~${FRAME_PAGE.source}`)} no-store;`,
    ...CACHE_RULES.map(
      ({ path, value }) => `    ${quoted(`${path.flags === 'i' ? '~*' : '~'}${path.source}`)} ${quoted(value)};`,
    ),
    '  }',
    // A file that is missing during an upload must not be cached as missing.
    '  map $status $cache_of_response {',
    '    default no-store;',
    '    ~^[23] $cache_of_path;',
    '  }',
    ...sites.flatMap((site, index) => siteBlock(site, index, tls)),
    '}',
    '',
  ].join('\n');
}

function siteBlock(site: HostedSite, index: number, tls: Certificate | undefined): readonly string[] {
  const { hostname } = new URL(site.origin);
  const usual = siteHeaders(site);
  const opened = Object.entries(OPEN_HEADERS).map(([name, value], number) => ({
    name,
    value,
    usual: usual[name] ?? '',
    variable: `$open_${index}_${number}`,
  }));
  const others = Object.entries(usual).filter(([name]) => !Object.hasOwn(OPEN_HEADERS, name));
  return [
    ...opened.flatMap(({ variable, value, usual: other }) => [
      `  map $uri ${variable} {`,
      `    default ${quoted(other)};`,
      ...LISTED_FILES.map((path) => `    ${path} ${quoted(value)};`),
      '  }',
    ]),
    `  map $uri $policy_${index} {`,
    "    default '';",
    `    /index.html ${quoted(site.pagePolicy)};`,
    `    ${quoted(`~${FRAME_PAGE.source}`)} ${quoted(site.framePolicy)};`,
    '  }',
    '  server {',
    `    listen ${site.address}:${site.port}${tls === undefined ? '' : ' ssl http2'};`,
    `    server_name ${hostname};`,
    ...(tls === undefined
      ? []
      : [
          `    ssl_certificate ${quoted(tls.certificate)};`,
          `    ssl_certificate_key ${quoted(tls.key)};`,
          '    ssl_protocols TLSv1.2 TLSv1.3;',
        ]),
    `    root ${quoted(site.folder)};`,
    // Redirections must not contain other host names, or the port behind a proxy.
    '    absolute_redirect off;',
    ...others.map(([name, value]) => `    add_header ${name} ${quoted(value)} always;`),
    ...opened.map(({ name, variable }) => `    add_header ${name} ${variable} always;`),
    ...(isSecure(site) ? [`    add_header Strict-Transport-Security ${quoted(STRICT_TRANSPORT)} always;`] : []),
    '    add_header Cache-Control $cache_of_response always;',
    // nginx omits a header whose value is empty.
    `    add_header Content-Security-Policy $policy_${index} always;`,
    `    location = ${HEALTH_PATH} { default_type text/plain; return 200 ok; }`,
    ...WRITTEN_PATHS.map((path) => `    location = ${path} { root ${quoted(site.pages)}; }`),
    ...(site.releases === undefined
      ? []
      : [`    location ^~ ${RELEASES_PATH}/ { alias ${quoted(`${site.releases}/`)}; }`]),
    // The compressed variants aren't separate files.
    '    location ~ \\.(br|gz)$ { return 404; }',
    // A missing script must not return the page: the browser would report a syntax error.
    "    location ~* '\\.[a-z0-9]+$' { try_files $uri =404; }",
    '    location / { rewrite ^ /index.html last; }',
    '  }',
  ];
}

function quoted(text: string): string {
  if (/["\n]/.test(text)) throw new Error(`nginx cannot be given ${JSON.stringify(text)}.`);
  return `"${text}"`;
}
