import { bucketTarget } from './bucketTarget';
import { folderTarget } from './folderTarget';
import type { ReleaseTarget } from './releaseTarget';

/**
 * Opens the target with this name: a folder, or `s3://bucket/prefix` with the endpoint and the keys of the bucket in
 * the environment. Throws one sentence if one of them is missing.
 */
export function openTarget(
  name: string,
  environment: Readonly<Record<string, string | undefined>>,
  folderOf: (path: string) => string,
): ReleaseTarget {
  const [, bucket, prefix = ''] = /^s3:\/\/([^/]+)\/?(.*)$/.exec(name) ?? [];
  return bucket === undefined ? folderTarget(folderOf(name)) : bucketTarget({ bucket, prefix, environment });
}
