import * as v from 'valibot';
import { indexerError, type IndexerScope } from './indexerError';

/** A GraphQL document with exactly one named query, and the shape of its `data`. */
export interface IndexerQuery<T> {
  readonly text: string;
  readonly response: v.GenericSchema<unknown, T>;
  /**
   * The list of the response that is read to its end, newest block first, though an indexer returns 1,000 rows at most: the variables
   * `$first`, `$skip` and `$upToBlock` of the document are set for each page (`readPages`), and all pages are one response.
   */
  readonly pagedList?: string;
}

/** The validated `data` of a response. Throws an {@link IndexerError} `malformed` that names the first field that does not fit. */
export function validateResponse<T>(response: v.GenericSchema<unknown, T>, data: unknown, scope: IndexerScope): T {
  const parsed = v.safeParse(response, data);
  if (!parsed.success) throw indexerError('malformed', scope, describeIssue(parsed.issues[0]));
  return parsed.output;
}

function describeIssue(issue: v.BaseIssue<unknown>): string {
  const path = (issue.path ?? []).map(({ key }) => String(key)).join('.');
  return path === '' ? issue.message : `${path}: ${issue.message}`;
}
