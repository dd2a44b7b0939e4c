import { useMemo } from 'react';
import { AREA_IDS, useHost, useLocale, type Chain } from '@fathom/shared/contract';
import type { UsedFlow } from '../flows/useFlow';
import { createAddressBook } from '../verify/addressBook';
import { decodeCall } from '../verify/decodeCall';
import { describeCall, describeGrant } from '../verify/describeCall';

export interface CallReview {
  /** What the calldata does, or the signature allows. */
  readonly sentence: string;
  /** Of a transaction. */
  readonly raw?: { readonly to: string; /** In wei. */ readonly value: bigint; readonly data: string };
}

/**
 * What the due step says. A transaction is read from its calldata by a decoder that shares nothing with what built it; of a signature the
 * intent is told, which every field of the message is compared with before the wallet is asked.
 */
export function useCallReview(
  { request, grant }: Pick<UsedFlow, 'request' | 'grant'>,
  chain: Chain,
): CallReview | undefined {
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
  const words = { book, native: chain.nativeCurrency, locale };
  if (grant) return { sentence: describeGrant(grant, { ...words, tokens: grant.tokens }) };
  const read = request && decodeCall(request.data);
  // What cannot be read is not sent either: the host says which part it is.
  if (!request || !read || 'wrong' in read) return undefined;
  const { to, value, data, from: account, claim } = request;
  const sentence = describeCall({ call: read.decoded, account, to, value }, { ...words, tokens: claim.tokens });
  return { sentence, raw: { to, value, data } };
}
