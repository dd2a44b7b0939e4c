import { AwsClient } from 'aws4fetch';
import { contentType } from '../hosting/contentType';
import { CACHE_CONTROL, type ReleaseTarget } from './releaseTarget';

interface BucketOptions {
  readonly bucket: string;
  /** Precedes all paths, with or without slashes around it. */
  readonly prefix: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
}

/** An S3-compatible bucket. It stores the caching headers with each object. */
export function bucketTarget({ bucket, prefix, environment }: BucketOptions): ReleaseTarget {
  const client = new AwsClient({
    accessKeyId: required(environment, 'S3_ACCESS_KEY_ID'),
    secretAccessKey: required(environment, 'S3_SECRET_ACCESS_KEY'),
    region: environment['S3_REGION'] ?? 'auto',
    service: 's3',
  });
  const address = `${required(environment, 'S3_ENDPOINT').replace(/\/$/, '')}/${bucket}`;
  const root = prefix.replaceAll(/^\/+|\/+$/g, '');
  const keyOf = (path: string) => (root === '' ? path : `${root}/${path}`);
  const urlOf = (path: string) => `${address}/${keyOf(path).split('/').map(encodeURIComponent).join('/')}`;

  return {
    read: async (path) => {
      const response = await client.fetch(urlOf(path));
      if (response.status === 404) return undefined;
      return new Uint8Array(await (await succeeded(response, `read ${path}`)).arrayBuffer());
    },
    folders: async (path) => {
      const below = `${keyOf(path)}/`;
      const names: string[] = [];
      let next: string | undefined = '';
      while (next !== undefined) {
        const query = new URLSearchParams({ 'list-type': '2', delimiter: '/', prefix: below });
        if (next !== '') query.set('continuation-token', next);
        const response = await succeeded(await client.fetch(`${address}?${query.toString()}`), `list ${path}`);
        const list = await response.text();
        const prefixes = list.matchAll(/<CommonPrefixes>\s*<Prefix>([^<]*)<\/Prefix>/g);
        names.push(...[...prefixes].map(([, found = '']) => found.slice(below.length, -1)));
        next = /<NextContinuationToken>([^<]*)</.exec(list)?.[1];
      }
      return names;
    },
    write: async (path, content, caching) => {
      const headers = { 'Cache-Control': CACHE_CONTROL[caching], 'Content-Type': contentType(path) };
      await succeeded(await client.fetch(urlOf(path), { method: 'PUT', body: content, headers }), `write ${path}`);
    },
  };
}

async function succeeded(response: Response, what: string): Promise<Response> {
  if (response.ok) return response;
  const code = /<Code>([^<]*)</.exec(await response.text())?.[1];
  throw new Error(`The bucket did not ${what}: ${response.status}${code === undefined ? '' : ` ${code}`}.`);
}

function required(environment: BucketOptions['environment'], name: string): string {
  const value = environment[name];
  if (value === undefined || value === '') throw new Error(`A bucket needs ${name} in the environment.`);
  return value;
}
