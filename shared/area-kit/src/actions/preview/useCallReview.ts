import { useEffect, useEffectEvent, useState } from 'react';
import { useHost, useLocale, useWallet, type Chain, type HostServices, type SigningLine } from '@fathom/contract';
import type { Address } from '@fathom/contract/address';
import type { Result } from '@fathom/contract/result';
import { encodeJson } from '../../flows/run/bigintJson';
import { approvalTypedData } from '../../flows/approval/approvals';
import { areaReader } from '@fathom/base/rpc/areaReader';
import { isMajority, type SourceCounts } from '@fathom/base/domain/sourceCounts';
import { readPermitTerms } from '@fathom/base/rpc/permitSupport';
import { SIGNATURE_LIFETIME } from '@fathom/base/rpc/abi/typedData';
import type { UsedFlow } from '../../flows/useFlow';

export interface CallReview {
  /** A sentence derived from the calldata or the message. */
  readonly message: string;
  readonly shortened: SigningLine['fields'];
  /** Seconds for which a signature is valid. */
  readonly validFor?: bigint | undefined;
  /** The sources (RPC nodes and wallet) that confirm the message, if they aren't a majority. */
  readonly few?: SourceCounts | undefined;
  /** True if it isn't sent without a majority of sources. */
  readonly isEntry: boolean;
  readonly raw?: RawCall | undefined;
}

export interface RawCall {
  readonly to: string;
  /** Wei. */
  readonly value: bigint;
  readonly data: string;
}

type Reviewed = Pick<UsedFlow, 'area' | 'requests' | 'permit'>;

/** Describes the next step, or each step of a batch, with the descriptors of the area's release. */
export function useCallReview({ area, requests, permit }: Reviewed, chain: Pick<Chain, 'id'>): readonly CallReview[] {
  const host = useHost();
  const locale = useLocale();
  const wallet = useWallet();
  const account = wallet.status === 'connected' ? wallet.account : undefined;
  const [known, setKnown] = useState<{ readonly key: string; readonly reviews: readonly CallReview[] }>();

  const key = encodeJson([area, chain.id, requests, permit ?? null, account ?? null, locale]);
  const read = useEffectEvent(() => readReviews({ area, requests, permit }, { host, chainId: chain.id, account }));
  useEffect(() => {
    let isCurrent = true;
    void read().then(
      (reviews) => {
        if (isCurrent) setKnown({ key, reviews });
      },
      // A failed read leaves the review unknown. Signing reads it again, and reports why it fails.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [key]);
  return known?.key === key ? known.reviews : [];
}

interface ReviewContext {
  readonly host: HostServices;
  readonly chainId: number;
  readonly account: Address | undefined;
}

async function readReviews(
  { area, requests, permit }: Reviewed,
  { host, chainId, account }: ReviewContext,
): Promise<readonly CallReview[]> {
  const { signing } = host;
  if (permit && account) {
    const { kind, token, spender, amount, tokens } = permit;
    const terms = await readPermitTerms(areaReader(host, chainId), token, account);
    if (!terms) return [];
    const { domain, nonce, now } = terms;
    // A preview of the message: the one to sign gets its deadline later.
    const deadline = now + SIGNATURE_LIFETIME;
    const described = {
      token,
      spender,
      amount,
      kind: kind === 'permit' ? 'erc20' : kind,
      symbol: '',
      decimals: 0,
      required: 0n,
    } as const;
    const typedData = approvalTypedData(domain, described, { owner: account, nonce, deadline });
    const expected = { kind, token, domain, spender, amount, tokens, nonce, deadline };
    const line = await signing.summarizeMessage(area, { account, chainId, typedData, claim: expected });
    return line.ok ? [{ ...reviewOf(line.value), shortened: [], validFor: SIGNATURE_LIFETIME }] : [];
  }
  const lines = await Promise.all(requests.map(async (request) => signing.summarize(area, request)));
  return reviewsOf(lines).map((review, index) => {
    const request = requests[index];
    return request ? { ...review, raw: { to: request.to, value: request.value, data: request.data } } : review;
  });
}

function reviewOf({ message, fields, confirmedBy, sources = confirmedBy, isEntry = false }: SigningLine): CallReview {
  const shortened = fields.filter(({ value }) => !message.includes(value));
  const counts = confirmedBy === undefined || sources === undefined ? undefined : { confirmedBy, sources };
  // A single configured source confirms nothing.
  const few = counts && (!isMajority(counts) || counts.sources === 1) ? counts : undefined;
  return { message, shortened, few, isEntry };
}

/** Nothing is sent if one part of a batch can't be verified; the host states which part it is. */
function reviewsOf(lines: readonly Result<SigningLine, unknown>[]): readonly CallReview[] {
  const messages = lines.flatMap((line) => (line.ok ? [reviewOf(line.value)] : []));
  return messages.length === lines.length ? messages : [];
}
