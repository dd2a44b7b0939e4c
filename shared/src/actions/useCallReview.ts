import { useEffect, useEffectEvent, useState } from 'react';
import {
  useHost,
  useLocale,
  useWallet,
  type Chain,
  type HostServices,
  type SigningLine,
} from '@fathom/shared/contract';
import type { Address } from '../domain/address';
import type { Result } from '../domain/result';
import { encodeJson } from '../flows/bigintJson';
import { approvalTypedData } from '../flows/approvals';
import type { UsedFlow } from '../flows/useFlow';

export interface CallReview {
  /** What the calldata does, or what the signature allows. */
  readonly message: string;
  /** The values that the message has only the beginning of. */
  readonly shortened: SigningLine['fields'];
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
  const { signing } = useHost();
  const locale = useLocale();
  const wallet = useWallet();
  const account = wallet.is === 'connected' ? wallet.account : undefined;
  const [known, setKnown] = useState<{ readonly key: string; readonly reviews: readonly CallReview[] }>();

  const key = encodeJson([area, chain.id, requests, permit ?? null, account ?? null, locale]);
  const read = useEffectEvent(() => readReviews({ area, requests, permit }, { signing, chainId: chain.id, account }));
  useEffect(() => {
    let isCurrent = true;
    void read().then((reviews) => {
      if (isCurrent) setKnown({ key, reviews });
    });
    return () => {
      isCurrent = false;
    };
  }, [key]);
  return known?.key === key ? known.reviews : [];
}

async function readReviews(
  { area, requests, permit }: Reviewed,
  { signing, chainId, account }: Pick<HostServices, 'signing'> & { chainId: number; account: Address | undefined },
): Promise<readonly CallReview[]> {
  if (permit && account) {
    const { is, token, spender, amount, tokens } = permit;
    const terms = { owner: account, nonce: 0n, deadline: 0n };
    const domain = { name: '', version: '', chainId, verifyingContract: token };
    const described = {
      token,
      spender,
      amount,
      is: is === 'permit' ? 'erc20' : is,
      symbol: '',
      decimals: 0,
      required: 0n,
    } as const;
    const typedData = approvalTypedData(domain, described, terms);
    const expected = { is, token, domain, spender, amount, tokens, nonce: 0n, deadline: 0n };
    return reviewsOf([await signing.summarizeMessage(area, { account, chainId, typedData, claim: expected })]);
  }
  const lines = await Promise.all(requests.map(async (request) => signing.summarize(area, request)));
  return reviewsOf(lines).map((review, index) => {
    const request = requests[index];
    return request ? { ...review, raw: { to: request.to, value: request.value, data: request.data } } : review;
  });
}

function reviewOf({ message, fields }: SigningLine): CallReview {
  return { message, shortened: fields.filter(({ value }) => !message.includes(value)) };
}

/** If one part of a batch cannot be verified, nothing is sent; the host states which part it is. */
function reviewsOf(lines: readonly Result<SigningLine, unknown>[]): readonly CallReview[] {
  const messages = lines.flatMap((line) => (line.ok ? [reviewOf(line.value)] : []));
  return messages.length === lines.length ? messages : [];
}
