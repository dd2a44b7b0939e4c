import type { ReactNode } from 'react';
import { useLocale } from '@fathom/contract';
import { Check, TriangleAlert } from 'lucide';
import styled from 'styled-components';
import type { Amount } from '@fathom/base/domain/amount';
import { formatAddress } from '@fathom/base/format/formatAddress';
import { formatToken } from '@fathom/base/format/formatToken';
import { formatUsd } from '@fathom/base/format/formatUsd';
import { Button } from '@fathom/ui/button/Button';
import { DetailList, DetailRow } from '@fathom/ui/list/DetailList';
import { AmountText } from '@fathom/ui/number/AmountText';
import { ExactText } from '@fathom/ui/number/ExactText';
import { ExternalLink } from '@fathom/ui/button/ExternalLink';
import { MetricText } from '@fathom/ui/number/MetricText';
import { Notice } from '@fathom/ui/status/Notice';
import { Icon } from '@fathom/ui/token/Icon';
import { Skeleton } from '@fathom/ui/status/Skeleton';
import { radius, space, stroke } from '@fathom/ui/theme/measure';
import { color } from '@fathom/ui/theme/paint';
import { Unit } from '@fathom/ui/number/Unit';
import type { ActionResult } from '../defineAction';
import { resultDecimals } from '../resultDecimals';
import { transactionText } from '../text/en';
import type { FlowEnd } from '../progress/useFlowEnd';
import type { ResultStatus } from './ResultStatus';
import { NATIVE_DECIMALS, type NativeUsdValue } from '../fees/useNetworkFee';

interface DonePanelProps {
  readonly end: Pick<FlowEnd<unknown>, 'feeWei' | 'hash' | 'transactionUrl' | 'times'>;
  readonly result: ActionResult;
  readonly status: ResultStatus;
  readonly nativeSymbol: string;
  readonly usdValue: NativeUsdValue;
  readonly offer?: ReactNode | undefined;
}

export function DonePanel(props: DonePanelProps) {
  const { end, result, status, nativeSymbol, usdValue, offer } = props;
  const locale = useLocale();
  const { feeWei, hash, transactionUrl, times } = end;
  const isDoubtful = status === 'missing' || status === 'unread';
  const feeUsd = feeWei === undefined ? undefined : usdValue(feeWei);
  const decimalsOf = resultDecimals(result);
  return (
    <>
      <Head>
        <IconBox $ink={isDoubtful ? 'caution' : 'positive'}>
          <Icon icon={isDoubtful ? TriangleAlert : Check} size="large" />
        </IconBox>
        {status === 'reading' && <Skeleton $width={40} $height={10} $delay={100} />}
        {status === 'proven' && <Message result={result} decimalsOf={decimalsOf} />}
      </Head>
      {isDoubtful && (
        <Notice tone="caution" announce="assertive">
          {status === 'missing' ? transactionText.missingResult : transactionText.unreadResult}
        </Notice>
      )}
      {times > 1 && <Notice tone="caution">{transactionText.sentRepeatedly(times)}</Notice>}
      {status === 'proven' && result.warning !== undefined && <Notice tone="caution">{result.warning}</Notice>}
      <Rows>
        {status === 'proven' &&
          result.amounts?.map(({ label, amount, symbol, isEstimate }) => (
            <DetailRow key={label} label={label}>
              {isEstimate === true && '≈ '}
              <AmountText amount={amount} unit={symbol} decimals={decimalsOf(symbol)} compact="never" />
            </DetailRow>
          ))}
        {status === 'proven' &&
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

interface MessageProps {
  readonly result: ActionResult;
  readonly decimalsOf: (symbol: string) => number | undefined;
}

/** Every integer digit is displayed, as in the dialog before. */
function Message({ result, decimalsOf }: MessageProps) {
  const locale = useLocale();
  if (!('symbol' in result)) return <p>{result.message}</p>;
  const { message, amount, symbol, paidWith } = result;
  if (!amount) return null;
  const write = (each: { readonly amount: Amount; readonly symbol: string }) =>
    formatToken(each.amount, locale, { decimals: decimalsOf(each.symbol), compact: 'never' });
  const written = write({ amount, symbol });
  const sentence = message(written, symbol);
  const start = sentence.lastIndexOf(written);
  const end = sentence.slice(start + written.length).replace(` ${symbol}`, '');
  return (
    <p>
      <Lead>{sentence.slice(0, start)}</Lead>
      <MetricText size="lead" unit={symbol}>
        {written}
      </MetricText>
      {end !== '' && <Lead>{end}</Lead>}
      {paidWith && <Lead>{transactionText.paidWith(write(paidWith), paidWith.symbol)}</Lead>}
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

const IconBox = styled.span<{ $ink: 'positive' | 'caution' }>`
  display: grid;
  place-items: center;
  width: ${space(12)};
  height: ${space(12)};
  border: ${stroke.control} solid currentcolor;
  border-radius: ${radius.round};
  background: ${({ theme, $ink }) => theme.color[$ink === 'positive' ? 'positiveSoft' : 'cautionSoft']};
  color: ${({ theme, $ink }) => theme.color[$ink]};
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
