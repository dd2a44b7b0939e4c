import type { ReactNode } from 'react';
import { useLocale } from '@fathom/shared/contract';
import { Check } from 'lucide-react';
import styled from 'styled-components';
import type { Amount } from '../../domain/amount';
import { formatAddress } from '../../format/formatAddress';
import { formatToken } from '../../format/formatToken';
import { formatUsd } from '../../format/formatUsd';
import { Button } from '../../ui/Button';
import { DetailList, DetailRow } from '../../ui/DetailList';
import { ExactText } from '../../ui/ExactText';
import { ExternalLink } from '../../ui/ExternalLink';
import { MetricText } from '../../ui/MetricText';
import { Icon } from '../../ui/Icon';
import { Skeleton } from '../../ui/Skeleton';
import { radius, space, stroke } from '../../ui/theme/measure';
import { color } from '../../ui/theme/paint';
import { Unit } from '../../ui/Unit';
import { transactionText } from '../text/en';
import type { FlowEnd } from '../useFlowEnd';
import { NATIVE_DECIMALS, type NativeUsdValue } from '../useNetworkFee';

interface DonePanelProps {
  readonly end: Pick<FlowEnd<unknown>, 'feeWei' | 'hash' | 'transactionUrl'>;
  /** "You Supplied 1,000.00 USDC". */
  readonly message: (amount: string, symbol: string) => string;
  /** The amount of that sentence, as the receipt proves it; `undefined` where the receipt proves none. */
  readonly amount: Amount | 'reading' | undefined;
  readonly symbol: string;
  /** Of the amount. Default: by its size. */
  readonly decimals?: number;
  readonly nativeSymbol: string;
  readonly usdValue: NativeUsdValue;
  /** What else became of it, as `Fact`s. */
  readonly children?: ReactNode;
  /** To put a token into the wallet's list. */
  readonly offer?: ReactNode;
}

/** What an action brought about, as the chain reports it. */
export function DonePanel(props: DonePanelProps) {
  const { end, message, amount, symbol, decimals, nativeSymbol, usdValue, children, offer } = props;
  const locale = useLocale();
  const { feeWei, hash, transactionUrl } = end;
  const feeUsd = feeWei === undefined ? undefined : usdValue(feeWei);
  return (
    <>
      <Head>
        <IconBox>
          <Icon icon={Check} size="large" />
        </IconBox>
        {amount === 'reading' ? (
          <Skeleton $width={40} $height={10} $delay={100} />
        ) : amount ? (
          <Message
            message={message}
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
          <DetailRow label={transactionText.feePaid}>
            {formatToken({ raw: feeWei, decimals: NATIVE_DECIMALS }, locale, { rounding: 'up' })}{' '}
            <Unit>
              {nativeSymbol} {feeUsd && `(${formatUsd(feeUsd, locale)})`}
            </Unit>
          </DetailRow>
        )}
        {hash !== undefined && (
          <DetailRow label={transactionText.transaction}>
            <Link>
              <ExactText displayed={formatAddress(hash)} full={hash} />
              {transactionUrl !== '' && (
                <ExternalLink href={transactionUrl}>{transactionText.reviewTransaction}</ExternalLink>
              )}
            </Link>
          </DetailRow>
        )}
      </Rows>
      {offer}
    </>
  );
}

/** The quoted sentence, its amount large. */
function Message({ message, amount, symbol }: Pick<DonePanelProps, 'message'> & { amount: string; symbol: string }) {
  const labels = message(amount, symbol);
  return (
    <p>
      <Lead>{labels.slice(0, labels.lastIndexOf(amount))}</Lead>
      <MetricText size="lead" unit={symbol}>
        {amount}
      </MetricText>
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

const IconBox = styled.span`
  display: grid;
  place-items: center;
  width: ${space(12)};
  height: ${space(12)};
  border: ${stroke.control} solid ${color('positive')};
  border-radius: ${radius.round};
  background: ${color('positiveSoft')};
  color: ${color('positive')};
`;

const Lead = styled.span`
  display: block;
  color: ${color('muted')};
`;

const Rows = styled(DetailList)`
  border-top: ${stroke.hairline} solid ${color('line')};
`;

const Link = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: 0 ${space(3)};
`;
