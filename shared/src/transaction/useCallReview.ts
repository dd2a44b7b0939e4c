import { useMemo } from 'react';
import { AREA_IDS, useHost, useLocale, type Chain, type TransactionRequest } from '@fathom/shared/contract';
import { createAddressBook } from '../verify/addressBook';
import { decodeCall } from '../verify/decodeCall';
import { describeCall } from '../verify/describeCall';

export interface CallReview {
  /** What the calldata does. */
  readonly sentence: string;
  readonly to: string;
  /** In wei. */
  readonly value: bigint;
  readonly data: string;
}

/** What a request says, read from its calldata by a decoder that shares nothing with what built it; the same is checked before sending. */
export function useCallReview(request: TransactionRequest | undefined, chain: Chain): CallReview | undefined {
  const { configuration } = useHost();
  const locale = useLocale();
  const book = useMemo(
    () =>
      createAddressBook({
        chainId: chain.id,
        contracts: configuration.contracts(chain.id),
        sections: AREA_IDS.map((area) => configuration.area(area)),
      }),
    [configuration, chain.id],
  );
  const read = request && decodeCall(request.data);
  // What cannot be read is not sent either: the host says which part it is.
  if (!request || !read || 'wrong' in read) return undefined;
  const { to, value, data, from: account, claim } = request;
  const words = { book, tokens: claim.tokens, native: chain.nativeCurrency, locale };
  return { sentence: describeCall({ call: read.decoded, account, to, value }, words), to, value, data };
}
