import * as v from 'valibot';
import { indexerError, type IndexerScope } from './indexerError';

/** A GraphQL document with exactly one named query, and the schema of its `data`. */
export interface IndexerQuery<T> {
  readonly text: string;
  readonly response: v.GenericSchema<unknown, T>;
  /**
   * The list in the response that is read completely, newest block first, although an indexer
   * returns at most 1,000 rows: the document's variables `$first`, `$skip` and `$upToBlock` are set
   * for each page (`readPages`), and all pages form one response.
   */
  readonly pagedList?: string;
}

/**
 * The validated `data` of a response. Throws an {@link IndexerError} `malformed` that names the
 * first invalid field.
 */
export function validateResponse<T>(response: v.GenericSchema<unknown, T>, data: unknown, scope: IndexerScope): T {
  const parsed = v.safeParse(response, data);
  if (!parsed.success) throw indexerError('malformed', scope, describeIssue(parsed.issues[0]));
  return parsed.output;
}

function describeIssue(issue: v.BaseIssue<unknown>): string {
  const path = (issue.path ?? []).map(({ key }) => String(key)).join('.');
  return path === '' ? issue.message : `${path}: ${issue.message}`;
}
