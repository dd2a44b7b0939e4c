import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

type BucketServer = new (options: {
  readonly address: string;
  readonly port: number;
  readonly silent: boolean;
  readonly directory: string;
  readonly configureBuckets: readonly { readonly name: string }[];
}) => { run(): Promise<AddressInfo>; close(): Promise<void> };

/** Starts an S3-compatible server with one empty bucket, `releases`, on a free port of this machine. */
export async function startBucket(): Promise<{
  readonly environment: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}> {
  const Server = createRequire(__filename)('@20minutes/s3rver') as BucketServer;
  const directory = mkdtempSync(join(tmpdir(), 'fathom-bucket-'));
  const server = new Server({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: 'releases' }],
  });
  const { port } = await server.run();
  return {
    environment: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
      S3_REGION: 'us-east-1',
    },
    stop: async () => {
      await server.close();
      rmSync(directory, { recursive: true });
    },
  };
}
