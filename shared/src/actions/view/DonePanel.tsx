import type { ReactNode } from 'react';
import { useLocale } from '@fathom/shared/contract';
import { Check } from 'lucide-react';
import styled from 'styled-components';
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
import type { ActionResult } from '../defineAction';
import { transactionText } from '../text/en';
import type { FlowEnd } from '../useFlowEnd';
import { NATIVE_DECIMALS, type NativeUsdValue } from '../useNetworkFee';

interface DonePanelProps {
  readonly end: Pick<FlowEnd<unknown>, 'feeWei' | 'hash' | 'transactionUrl'>;
  /** According to the receipt. */
  readonly result: ActionResult | 'reading';
  readonly nativeSymbol: string;
  readonly usdValue: NativeUsdValue;
  /** To add a token to the wallet's list. */
  readonly offer?: ReactNode;
}

/** The result of an action, as read from the chain. */
export function DonePanel(props: DonePanelProps) {
  const { end, result, nativeSymbol, usdValue, offer } = props;
  const locale = useLocale();
  const { feeWei, hash, transactionUrl } = end;
  const feeUsd = feeWei === undefined ? undefined : usdValue(feeWei);
  return (
    <>
      <Head>
        <IconBox>
          <Icon icon={Check} size="large" />
        </IconBox>
        {result === 'reading' ? <Skeleton $width={40} $height={10} $delay={100} /> : <Message result={result} />}
      </Head>
      <Rows>
        {result !== 'reading' &&
          result.rows.map(({ key, label, value }) => (
            <DetailRow key={key} label={label}>
              {value}
            </DetailRow>
          ))}
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

/** The quoted sentence, with a large amount. */
function Message({ result }: { readonly result: ActionResult }) {
  const locale = useLocale();
  if (!('symbol' in result)) return <p>{result.message ?? transactionText.unprovenResult}</p>;
  const { message, amount, symbol, decimals } = result;
  if (!amount) return <p>{transactionText.unproven}</p>;
  const written = formatToken(amount, locale, decimals === undefined ? {} : { decimals });
  const sentence = message(written, symbol);
  return (
    <p>
      <Lead>{sentence.slice(0, sentence.lastIndexOf(written))}</Lead>
      <MetricText size="lead" unit={symbol}>
        {written}
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
