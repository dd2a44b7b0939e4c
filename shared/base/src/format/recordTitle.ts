interface DescribedRecord {
  readonly sentences?: readonly string[] | undefined;
  readonly chainId: number;
  readonly to: string;
  readonly hash?: string | undefined;
}

/**
 * Returns the title of a transaction in alerts, banners and the activity: its verified sentences, one per call. Texts
 * from an area or from storage are never used. A record without sentences is described by target, chain and hash, and
 * marked as not verifiable if its calldata can't be decoded.
 */
export function recordTitle({ sentences, chainId, to, hash }: DescribedRecord): string {
  if (sentences && sentences.length > 0) return sentences.join('. ');
  const named = hash === undefined ? '' : `, hash ${hash}`;
  const target = `to ${to} on chain ${chainId}${named}`;
  return sentences ? `Not verifiable: transaction ${target}` : `Transaction ${target}`;
}
