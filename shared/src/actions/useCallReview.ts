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
  readonly raw?: RawCall;
}

export interface RawCall {
  readonly to: string;
  /** In wei. */
  readonly value: bigint;
  readonly data: string;
}

/**
 * What the due step says, or each of the steps that go as one; nothing while that is not known. A transaction is read from its calldata by a decoder that shares nothing with what built it; of a signature the
 * intent is told, which every field of the message is compared with before the wallet is asked.
 */
export function useCallReview(
  { requests, grant }: Pick<UsedFlow, 'requests' | 'grant'>,
  chain: Chain,
): readonly CallReview[] {
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
  if (grant) return [{ sentence: describeGrant(grant, { ...words, tokens: grant.tokens }) }];
  const reviews = requests.flatMap(({ to, value, data, from: account, claim }): CallReview[] => {
    const read = decodeCall(data);
    if ('wrong' in read) return [];
    const sentence = describeCall({ call: read.decoded, account, to, value }, { ...words, tokens: claim.tokens });
    return [{ sentence, raw: { to, value, data } }];
  });
  // What cannot be read is not sent either, with nothing that goes with it: the host says which part it is.
  return reviews.length === requests.length ? reviews : [];
}
