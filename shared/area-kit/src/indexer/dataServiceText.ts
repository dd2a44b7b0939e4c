import type { IndexerError } from '@fathom/base/indexer/indexerError';

export const dataServiceText = {
  incomplete: "The data service didn't return this list.",
  starting: 'The data service is still reading the chain.',
  reading: (block: string, head: string) => `The data service is still reading the chain (block ${block} of ${head}).`,
} as const;

const TOO_MANY_REQUESTS = 429;

/** Returns the sentence of a failed request. Only without a response, the data service can't be reached. */
export function dataServiceFailure({ code, status }: Pick<IndexerError, 'code' | 'status'>): string {
  switch (code) {
    case 'unconfigured':
      return "This site's operator hasn't configured a data service.";
    case 'refused':
      return 'The data service returned an error.';
    case 'malformed':
      return 'The data service returned an invalid response.';
    case 'stale':
      return dataServiceText.starting;
    case 'unreachable':
      if (status === undefined) return "Can't reach the data service.";
      if (status === TOO_MANY_REQUESTS) return 'The data service received too many requests. Try again in a minute.';
      return `The data service returned an error (HTTP ${status}).`;
  }
}
