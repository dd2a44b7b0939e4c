import type { ReactNode } from 'react';
import { useLocale } from '@fathom/shared/contract';
import { Check } from 'lucide-react';
import styled from 'styled-components';
import type { Amount } from '../../domain/amount';
import { formatAddress } from '../../format/formatAddress';
import { formatToken } from '../../format/formatToken';
import { formatUsd } from '../../format/formatUsd';
import { Button } from '../../ui/Button';
import { DescriptionRows, Fact } from '../../ui/DescriptionRows';
import { ExactText } from '../../ui/ExactText';
import { ExternalLink } from '../../ui/ExternalLink';
import { FigureText } from '../../ui/FigureText';
import { Icon } from '../../ui/Icon';
import { Skeleton } from '../../ui/Skeleton';
import { radius, space, stroke } from '../../ui/theme/measure';
import { colour } from '../../ui/theme/paint';
import { Unit } from '../../ui/Unit';
import { transactionText } from '../text/en';
import type { FlowEnd } from '../useFlowEnd';
import { NATIVE_DECIMALS, type NativeWorth } from '../useNetworkFee';

interface DonePanelProps {
  readonly end: Pick<FlowEnd<unknown>, 'feeWei' | 'hash' | 'transactionUrl'>;
  /** "You Supplied 1,000.00 USDC". */
  readonly sentence: (amount: string, symbol: string) => string;
  /** The amount of that sentence, as the receipt proves it; `undefined` where the receipt proves none. */
  readonly amount: Amount | 'reading' | undefined;
  readonly symbol: string;
  /** Of the amount. Default: by its size. */
  readonly decimals?: number;
  readonly nativeSymbol: string;
  readonly worth: NativeWorth;
  /** What else became of it, as `Fact`s. */
  readonly children?: ReactNode;
  /** To put a token into the wallet's list. */
  readonly offer?: ReactNode;
}

/** What an action brought about, as the chain tells it. */
export function DonePanel(props: DonePanelProps) {
  const { end, sentence, amount, symbol, decimals, nativeSymbol, worth, children, offer } = props;
  const locale = useLocale();
  const { feeWei, hash, transactionUrl } = end;
  const feeUsd = feeWei === undefined ? undefined : worth(feeWei);
  return (
    <>
      <Head>
        <Mark>
          <Icon glyph={Check} size="large" />
        </Mark>
        {amount === 'reading' ? (
          <Skeleton $width={40} $height={10} $delay={100} />
        ) : amount ? (
          <Sentence
            sentence={sentence}
            amount={formatToken(amount, locale, decimals === undefined ? {} : { decimals })}
            symbol={symbol}
          />
        ) : (
          <p>{transactionText.unproven}</p>
        )}
      </Head>
      <Rows>
        {children}
        {feeWei !== undefined && (
          <Fact label={transactionText.feePaid}>
            {formatToken({ raw: feeWei, decimals: NATIVE_DECIMALS }, locale, { rounding: 'up' })}{' '}
            <Unit>
              {nativeSymbol} {feeUsd && `(${formatUsd(feeUsd, locale)})`}
            </Unit>
          </Fact>
        )}
        {hash !== undefined && (
          <Fact label={transactionText.transaction}>
            <Link>
              <ExactText shown={formatAddress(hash)} full={hash} />
              {transactionUrl !== '' && (
                <ExternalLink href={transactionUrl}>{transactionText.reviewTransaction}</ExternalLink>
              )}
            </Link>
          </Fact>
        )}
      </Rows>
      {offer}
    </>
  );
}

/** The quoted sentence, its amount large. */
function Sentence({ sentence, amount, symbol }: Pick<DonePanelProps, 'sentence'> & { amount: string; symbol: string }) {
  const words = sentence(amount, symbol);
  return (
    <p>
      <Lead>{words.slice(0, words.lastIndexOf(amount))}</Lead>
      <FigureText size="lead" unit={symbol}>
        {amount}
      </FigureText>
    </p>
  );
}

export function DoneFooter({ onClose }: { onClose: () => void }) {
  return (
    <Button tone="primary" size="large" isWide onClick={onClose}>
      {transactionText.closeDone}
    </Button>
  );
}

const Head = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space(4)};
  text-align: center;
`;

const Mark = styled.span`
  display: grid;
  place-items: center;
  width: ${space(12)};
  height: ${space(12)};
  border: ${stroke.control} solid ${colour('positive')};
  border-radius: ${radius.round};
  background: ${colour('positiveSoft')};
  color: ${colour('positive')};
`;

const Lead = styled.span`
  display: block;
  color: ${colour('muted')};
`;

const Rows = styled(DescriptionRows)`
  border-top: ${stroke.hairline} solid ${colour('line')};
`;

const Link = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: 0 ${space(3)};
`;
