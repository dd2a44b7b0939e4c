/** The part of a transaction's record that describes it. */
interface DescribedRecord {
  readonly sentences?: readonly string[] | undefined;
  readonly chainId: number;
  readonly to: string;
  readonly hash?: string | undefined;
}

/**
 * What a transaction does, in alerts, banners and the activity: the verified sentences, one per call.
 * Never a text that an area states or that the device has stored: a record without sentences is
 * described by its target, chain and hash, and as not verifiable once its sentences could not be made
 * again from its calldata.
 */
export function recordTitle({ sentences, chainId, to, hash }: DescribedRecord): string {
  if (sentences && sentences.length > 0) return sentences.join('. ');
  const named = hash === undefined ? '' : `, hash ${hash}`;
  const target = `to ${to} on chain ${chainId}${named}`;
  return sentences ? `Not verifiable: transaction ${target}` : `Transaction ${target}`;
}
