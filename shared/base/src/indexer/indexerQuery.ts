import * as v from 'valibot';
import { indexerError, type IndexerScope } from './indexerError';

export interface IndexerQuery<T> {
  readonly text: string;
  readonly response: v.GenericSchema<unknown, T>;
  /**
   * The list that is read completely, newest block first, although an indexer returns at most 1,000 rows. `readPages`
   * sets the document's variables `$first`, `$skip` and `$upToBlock` for each page, and all pages form one response.
   */
  readonly pagedList?: string;
}

/** Validates the `data` of a response. Throws a `malformed` {@link IndexerError} that names the first invalid field. */
export function validateResponse<T>(response: v.GenericSchema<unknown, T>, data: unknown, scope: IndexerScope): T {
  const parsed = v.safeParse(response, data);
  if (!parsed.success) throw indexerError('malformed', scope, describeIssue(parsed.issues[0]));
  return parsed.output;
}

function describeIssue(issue: v.BaseIssue<unknown>): string {
  const path = (issue.path ?? []).map(({ key }) => String(key)).join('.');
  return path === '' ? issue.message : `${path}: ${issue.message}`;
}
