import { useEffect, useEffectEvent, useState } from 'react';
import { useHost, useLocale, useWallet, type Chain, type HostServices, type SigningLine } from '@fathom/contract';
import type { Address } from '@fathom/contract/address';
import type { Result } from '@fathom/contract/result';
import { encodeJson } from '../flows/bigintJson';
import { approvalTypedData } from '../flows/approvals';
import { areaReader } from '@fathom/base/rpc/areaReader';
import { isMajority, type SourceCounts } from '@fathom/base/domain/sourceCounts';
import { readPermitTerms } from '@fathom/base/rpc/permitSupport';
import { SIGNATURE_LIFETIME } from '@fathom/base/rpc/typedData';
import type { UsedFlow } from '../flows/useFlow';

export interface CallReview {
  /** What the calldata does, or what the signature allows. */
  readonly message: string;
  /** The values that the message has only the beginning of. */
  readonly shortened: SigningLine['fields'];
  /** Of a signature: how long it is valid once it is signed, in seconds. */
  readonly validFor?: bigint;
  /** How many sources, RPC nodes and the wallet, returned what the message is based on, if it is not most of them. */
  readonly few?: SourceCounts | undefined;
  /** Whether it is not sent before most of them do. */
  readonly isEntry: boolean;
  /** Of a transaction. */
  readonly raw?: RawCall;
}

export interface RawCall {
  readonly to: string;
  /** In wei. */
  readonly value: bigint;
  readonly data: string;
}

type Reviewed = Pick<UsedFlow, 'area' | 'requests' | 'permit'>;

/**
 * What the next step does, or each step of a batch; empty while unknown. Derived by the host from
 * the calldata, with the descriptors of the area's release.
 */
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
      // What can't be read is unknown. Signing reads it again, and reports why it fails.
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
    // As the message would be now: the one to sign gets its deadline when the wallet is asked.
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
  // One of one is all that is configured, but nothing confirms it either.
  const few = counts && (!isMajority(counts) || counts.sources === 1) ? counts : undefined;
  return { message, shortened, few, isEntry };
}

/** If one part of a batch cannot be verified, nothing is sent; the host states which part it is. */
function reviewsOf(lines: readonly Result<SigningLine, unknown>[]): readonly CallReview[] {
  const messages = lines.flatMap((line) => (line.ok ? [reviewOf(line.value)] : []));
  return messages.length === lines.length ? messages : [];
}
