import * as v from 'valibot';
import { failed, ok, type Result } from '@fathom/contract/result';
import { URL } from '../captured/globals';

const pointer = v.object({ release: v.pipe(v.string(), v.regex(/^[\w+-][\w+.-]*$/)) });

/**
 * Parses `{ "release": "1.4.2-9f86d081884c" }`, the folder next to the pointer. It isn't signed, because it can only
 * select signed releases.
 * @param address Absolute URL of the pointer.
 * @returns The absolute URL of the release's folder, with a trailing slash.
 */
export function parsePointer(json: unknown, address: string): Result<string, string> {
  const parsed = v.safeParse(pointer, json);
  if (!parsed.success) return failed(`${v.getDotPath(parsed.issues[0]) ?? 'file'}: ${parsed.issues[0].message}`);
  return ok(new URL(`${parsed.output.release}/`, address).href);
}
